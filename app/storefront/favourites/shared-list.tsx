import { Heart } from "lucide-react";
import { href, Link } from "react-router";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { toast } from "#app/ui/toast.ts";
import type { ProductCard } from "#core/catalog/types.ts";
import { counted } from "#core/values/plural-rules.ts";
import { ProductGrid } from "../product-card/product-grid.tsx";
import { useFavourites } from "./favourites-store.ts";
import { ListHead } from "./list-head.tsx";
import { toggleFavourite } from "./toggle-favourite.ts";

/** A list that somebody sent: it can be looked at, and kept as one's own. */
export function SharedList({ products, missing }: { products: ProductCard[]; missing: number }) {
	const ids = useFavourites((state) => state.ids);
	const others = products.filter(({ id }) => !ids.includes(id));
	const keepAll = () => {
		// The first of the list is the newest of the favourites.
		for (const { id } of others.toReversed()) toggleFavourite(id);
		toast.success(
			`${counted(others.length, "peça guardada", "peças guardadas")} nos seus favoritos`,
		);
	};
	return (
		<>
			<ListHead
				title="Lista compartilhada"
				share={
					others.length > 0 && (
						<Button variant="outline" onClick={keepAll} className="max-md:w-full">
							<Icon of={Heart} className="size-5" />
							{others.length === products.length ? "Guardar todas" : "Guardar as outras"}
						</Button>
					)
				}
			>
				{counted(products.length, "peça que escolheram", "peças que escolheram")} para você ver.
				{missing > 0 && ` ${counted(missing, "outra saiu", "outras saíram")} da loja.`}{" "}
				<Link to={href("/favoritos")} className="underline underline-offset-4">
					Ver os seus favoritos
				</Link>
			</ListHead>
			{products.length > 0 ? (
				<ProductGrid products={products} />
			) : (
				<EmptyState
					title="Nenhuma destas peças está à venda"
					text="A lista foi enviada há algum tempo, ou o link veio pela metade."
				>
					<ButtonLink to={href("/produtos")} variant="outline">
						Ver produtos
					</ButtonLink>
				</EmptyState>
			)}
		</>
	);
}
