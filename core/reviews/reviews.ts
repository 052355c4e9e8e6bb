import type { Admin } from "#core/audit/types.ts";
import { listProductChoices } from "#core/catalog/list-product-choices.ts";
import type { Limiter } from "#platform/rate-limit/limiter.ts";
import { mayFormCome } from "./limit-forms.ts";
import { listReviewable } from "./list-reviewable.ts";
import { enterReview } from "./manage/enter-review.ts";
import { countReviews, listManagedReviews } from "./manage/list-reviews.ts";
import type { ReviewQuery } from "./manage/manage-rules.ts";
import { approveReview, deleteReview, hideReview, removePhoto } from "./manage/moderate.ts";
import { replyToReview } from "./manage/reply.ts";
import { submitReview } from "./submit-review.ts";
import type { PhotoDeps, SentPhotos } from "./take-photos.ts";
import { voteReview } from "./vote-review.ts";

type ReviewDeps = PhotoDeps & { limiter: Limiter };

/**
 * What customers say of products. Reading them is part of the catalogue; of who takes an `admin`, who
 * that is was checked before.
 */
export const createReviews = (deps: ReviewDeps) => ({
	/** Whether one more form with pictures may be read, which is counted. */
	mayFormCome: (userId: string, from: string | null) => mayFormCome(deps.limiter, userId, from),
	submitReview: (userId: string, productId: string, review: unknown, photos?: SentPhotos) =>
		submitReview(deps, userId, productId, review, photos),
	voteReview: (userId: string, reviewId: string, helpful: boolean) =>
		voteReview(deps.db, userId, reviewId, helpful),
	listReviewable: (userId: string) => listReviewable(deps.db, userId),
	listReviews: (query: ReviewQuery) => listManagedReviews(deps.db, query),
	countReviews: () => countReviews(deps.db),
	approveReview: (admin: Admin, id: string) => approveReview(deps.db, admin, id),
	hideReview: (admin: Admin, id: string) => hideReview(deps.db, admin, id),
	replyToReview: (admin: Admin, id: string, reply: { typed: unknown; opened: string }) =>
		replyToReview(deps.db, admin, id, reply),
	deleteReview: (admin: Admin, id: string) => deleteReview(deps.db, admin, id),
	removePhoto: (admin: Admin, id: string, address: string) =>
		removePhoto(deps.db, admin, id, address),
	enterReview: (admin: Admin, form: unknown) => enterReview(deps.db, admin, form),
	/** Products that a review can be entered for. */
	listProductChoices: (typed: string) => listProductChoices(deps.db, typed),
});
