import { href } from "react-router";
import { useFavourites } from "#app/storefront/favourites/favourites-store.ts";
import { ProductCard } from "#app/storefront/product-card/product-card.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { ProductCard as Card } from "#core/catalog/types.ts";

/** Favourites of the account as cards; one that is taken out keeps its place, where its heart takes it back. */
export function AccountFavourites({ products }: { products: Card[] }) {
	const { ids, ofAccount } = useFavourites();
	return (
		<section aria-labelledby="favoritos">
			<h2 id="favoritos" className="text-h3 mb-6">
				Favoritos
			</h2>
			{products.length === 0 ? (
				<EmptyState
					title="Você ainda não tem favoritos."
					text="Toque no coração de um produto para guardá-lo aqui, em todos os seus dispositivos."
				>
					<ButtonLink to={href("/produtos")} variant="outline">
						Ver produtos
					</ButtonLink>
				</EmptyState>
			) : (
				<ul className="grid grid-cols-2 gap-x-(--grid-gap) gap-y-9 md:grid-cols-3">
					{products.map((product) => (
						<li
							key={product.id}
							className={ofAccount && !ids.includes(product.id) ? "opacity-60" : ""}
						>
							<ProductCard product={product} sizes="(min-width: 1100px) 24vw, 46vw" />
						</li>
					))}
				</ul>
			)}
		</section>
	);
}
