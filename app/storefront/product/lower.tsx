import type { TogetherPiece } from "#core/catalog/together/together-rules.ts";
import type { ProductDetail } from "#core/catalog/types.ts";
import { RecentlySeen } from "../recently-seen/recently-seen.tsx";
import { Together } from "../together/together.tsx";
import { ProductTabs } from "./product-tabs.tsx";
import { Related } from "./related.tsx";
import type { ShownReviews } from "./shown-reviews.ts";

type LowerProps = {
	product: ProductDetail;
	reviews: ShownReviews | null;
	/** Whether there are measures of its sizes. */
	hasChart: boolean;
	together: TogetherPiece[];
	/** The chosen one, which what goes with the product is shown in. */
	colour: string | null;
};

/** A product's page below what is bought: what is reached by scrolling. */
export default function Lower({ product, reviews, hasChart, together, colour }: LowerProps) {
	return (
		<>
			<Together pieces={together} colour={colour} />
			<ProductTabs product={product} reviews={reviews} hasChart={hasChart} />
			{product.categoria && product.related.length > 0 && (
				<Related products={product.related} categorySlug={product.categoria.slug} />
			)}
			<RecentlySeen now={product.id} />
		</>
	);
}
