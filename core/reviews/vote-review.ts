import { and, eq, sql } from "drizzle-orm";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db } from "#platform/database/database.ts";
import { isUuid } from "#platform/database/is-uuid.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import type { VoteError } from "./review-rules.ts";
import { review_votes, reviews } from "./schema.ts";

export type Votes = { helpful: number; not_helpful: number };

/**
 * Says whether an approved review helped. Each person counts once and may change their mind; the
 * answer is the counters after it.
 */
export async function voteReview(
	db: Db,
	userId: string,
	reviewId: string,
	helpful: boolean,
): Promise<Result<Votes, VoteError>> {
	if (!isUuid(reviewId)) return fail("not_found");
	return runTransaction(db, async (tx) => {
		const [review] = await tx
			.select()
			.from(reviews)
			.where(and(eq(reviews.id, reviewId), eq(reviews.approved, true)))
			.for("update");
		if (!review) return fail("not_found");
		if (review.user_id === userId) return fail("own_review");
		const [before] = await tx
			.select()
			.from(review_votes)
			.where(and(eq(review_votes.review_id, reviewId), eq(review_votes.user_id, userId)));
		if (before?.helpful === helpful) {
			return ok({ helpful: review.helpful, not_helpful: review.not_helpful });
		}
		await tx
			.insert(review_votes)
			.values({ review_id: reviewId, user_id: userId, helpful })
			.onConflictDoUpdate({
				target: [review_votes.review_id, review_votes.user_id],
				set: { helpful },
			});
		const taken = before ? 1 : 0;
		const [counted] = await tx
			.update(reviews)
			.set({
				helpful: sql`${reviews.helpful} + ${helpful ? 1 : -taken}`,
				not_helpful: sql`${reviews.not_helpful} + ${helpful ? -taken : 1}`,
			})
			.where(eq(reviews.id, reviewId))
			.returning({ helpful: reviews.helpful, not_helpful: reviews.not_helpful });
		if (!counted) throw new Error("the locked review is gone");
		return ok(counted);
	});
}
