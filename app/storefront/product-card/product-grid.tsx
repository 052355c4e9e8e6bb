import type { ProductCard as Card } from "#core/catalog/types.ts";
import { ProductCard } from "./product-card.tsx";

const IN_VIEW_AT_FIRST = 4;

type ProductGridProps = {
	products: Card[];
	beside?: boolean;
	/** Below a picture, so images load lazily. */
	below?: boolean;
};

export function ProductGrid({ products, beside = false, below = false }: ProductGridProps) {
	return (
		<ul className={`product-grid ${beside ? "lg:grid-cols-3!" : ""}`}>
			{products.map((product, index) => (
				<li key={product.id}>
					<ProductCard
						product={product}
						eager={!below && index < IN_VIEW_AT_FIRST}
						first={!below && index === 0}
						level="h2"
					/>
				</li>
			))}
		</ul>
	);
}
