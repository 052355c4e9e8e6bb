import { ArrowRight } from "lucide-react";
import { href } from "react-router";
import { PageLink } from "#app/ui/page-link.tsx";
import type { ProductCard as Card } from "#core/catalog/types.ts";
import { ProductCard } from "../product-card/product-card.tsx";

/** At most four of the same category, and the way to the others (rules catalogue 5 and 10). */
export function Related({ products, categorySlug }: { products: Card[]; categorySlug: string }) {
	const more = href("/categoria/:slug", { slug: categorySlug });
	return (
		<section aria-labelledby="relacionados" className="pt-(--section)">
			<div className="mb-7 flex items-end justify-between gap-8 md:mb-11">
				<h2 id="relacionados" className="text-h2">
					Você também pode gostar
				</h2>
				<PageLink to={more} className="link-line shrink-0">
					Ver mais
					<ArrowRight className="size-4" aria-hidden />
				</PageLink>
			</div>
			<ul className="product-grid">
				{products.map((product) => (
					<li key={product.id}>
						<ProductCard product={product} />
					</li>
				))}
			</ul>
		</section>
	);
}
