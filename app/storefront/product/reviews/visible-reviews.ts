import type { ProductDetail, Review, ReviewSummary } from "#core/catalog/types.ts";
import { SAMPLE_REVIEWS, SAMPLE_SUMMARY } from "#core/reviews/shared/sample-reviews.ts";

export type ReviewsView = { summary: ReviewSummary; reviews: Review[]; example: boolean };

/** A product's own reviews; marked examples while it has none and the shop wants them; else null. Server only. */
export function publishedReviews({
	reviewSummary,
	reviews,
	exampleReviews,
}: Pick<ProductDetail, "reviewSummary" | "reviews" | "exampleReviews">): ReviewsView | null {
	if (reviewSummary.total > 0) return { summary: reviewSummary, reviews, example: false };
	return exampleReviews
		? { summary: SAMPLE_SUMMARY, reviews: SAMPLE_REVIEWS, example: true }
		: null;
}
