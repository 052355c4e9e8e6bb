import type { ProductCard as Card } from "#core/catalog/types.ts";
import { ProductCard } from "./product-card.tsx";

const IN_VIEW_AT_FIRST = 4;

/** Up to four columns. */
export function ProductGrid({ products }: { products: Card[] }) {
	return (
		<ul className="product-grid">
			{products.map((product, index) => (
				<li key={product.id}>
					<ProductCard product={product} eager={index < IN_VIEW_AT_FIRST} level="h2" />
				</li>
			))}
		</ul>
	);
}
