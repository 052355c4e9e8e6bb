import type { Admin } from "#core/audit/types.ts";
import { listProductChoices } from "#core/catalog/list-product-choices.ts";
import type { Db } from "#platform/database/database.ts";
import { listReviewable } from "./list-reviewable.ts";
import { enterReview } from "./manage/enter-review.ts";
import { countReviews, listManagedReviews } from "./manage/list-reviews.ts";
import type { ReviewQuery } from "./manage/manage-rules.ts";
import { approveReview, deleteReview, hideReview } from "./manage/moderate.ts";
import { replyToReview } from "./manage/reply.ts";
import { submitReview } from "./submit-review.ts";
import { voteReview } from "./vote-review.ts";

/**
 * What customers say of products. Reading them is part of the catalogue; of who takes an `admin`, who
 * that is was checked before.
 */
export const createReviews = ({ db }: { db: Db }) => ({
	submitReview: (userId: string, productId: string, review: unknown) =>
		submitReview(db, userId, productId, review),
	voteReview: (userId: string, reviewId: string, helpful: boolean) =>
		voteReview(db, userId, reviewId, helpful),
	listReviewable: (userId: string) => listReviewable(db, userId),
	listReviews: (query: ReviewQuery) => listManagedReviews(db, query),
	countReviews: () => countReviews(db),
	approveReview: (admin: Admin, id: string) => approveReview(db, admin, id),
	hideReview: (admin: Admin, id: string) => hideReview(db, admin, id),
	replyToReview: (admin: Admin, id: string, reply: { typed: unknown; opened: string }) =>
		replyToReview(db, admin, id, reply),
	deleteReview: (admin: Admin, id: string) => deleteReview(db, admin, id),
	enterReview: (admin: Admin, form: unknown) => enterReview(db, admin, form),
	/** Products that a review can be entered for. */
	listProductChoices: (typed: string) => listProductChoices(db, typed),
});
