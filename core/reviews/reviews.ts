import type { Db } from "#platform/database/database.ts";
import { listReviewable } from "./list-reviewable.ts";
import { submitReview } from "./submit-review.ts";
import { voteReview } from "./vote-review.ts";

/** What customers say of products. Reading them is part of the catalogue. */
export const createReviews = ({ db }: { db: Db }) => ({
	submitReview: (userId: string, productId: string, review: unknown) =>
		submitReview(db, userId, productId, review),
	voteReview: (userId: string, reviewId: string, helpful: boolean) =>
		voteReview(db, userId, reviewId, helpful),
	listReviewable: (userId: string) => listReviewable(db, userId),
});
