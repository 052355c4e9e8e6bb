import type { ProductDetail, Review, ReviewSummary } from "#core/catalog/types.ts";
import { SAMPLE_REVIEWS, SAMPLE_SUMMARY } from "#core/reviews/sample-reviews-rules.ts";

export type ShownReviews = { summary: ReviewSummary; reviews: Review[]; example: boolean };

/** A product's own reviews; marked examples while it has none and the shop wants them; else null. Runs on the server only. */
export function shownReviews({
	reviewSummary,
	reviews,
	exampleReviews,
}: Pick<ProductDetail, "reviewSummary" | "reviews" | "exampleReviews">): ShownReviews | null {
	if (reviewSummary.total > 0) return { summary: reviewSummary, reviews, example: false };
	return exampleReviews
		? { summary: SAMPLE_SUMMARY, reviews: SAMPLE_REVIEWS, example: true }
		: null;
}
