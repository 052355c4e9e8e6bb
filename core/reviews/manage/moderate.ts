import { eq } from "drizzle-orm";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { releaseUploads } from "#core/media/release-uploads.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db } from "#platform/database/database.ts";
import { isUuid } from "#platform/database/is-uuid.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { reviews } from "../schema.ts";

/** Shows a pending review in the shop (rule content 15). Approving one that is shown already changes nothing. */
export const approveReview = (db: Db, admin: Admin, id: string) => showReview(db, admin, id, true);

/** Takes a review off the shop again; it waits for approval as before, with its votes. */
export const hideReview = (db: Db, admin: Admin, id: string) => showReview(db, admin, id, false);

async function showReview(
	db: Db,
	admin: Admin,
	id: string,
	approved: boolean,
): Promise<Result<null, "not_found">> {
	if (!isUuid(id)) return fail("not_found");
	return runTransaction(db, async (tx) => {
		const [review] = await tx.select().from(reviews).where(eq(reviews.id, id)).for("update");
		if (!review) return fail("not_found");
		if (review.approved === approved) return ok(null);
		await tx.update(reviews).set({ approved }).where(eq(reviews.id, id));
		await recordChange(tx, admin, {
			action: approved ? "avaliacao.aprovar" : "avaliacao.ocultar",
			entity: "reviews",
			entityId: id,
			before: { approved: review.approved, ...told(review) },
			after: { approved, ...told(review) },
		});
		return ok(null);
	});
}

/** Deletes a review for good, with its votes and pictures. */
export async function deleteReview(
	db: Db,
	admin: Admin,
	id: string,
): Promise<Result<null, "not_found">> {
	if (!isUuid(id)) return fail("not_found");
	return runTransaction(db, async (tx) => {
		const [review] = await tx.delete(reviews).where(eq(reviews.id, id)).returning();
		if (!review) return fail("not_found");
		await releaseUploads(tx, review.fotos);
		await recordChange(tx, admin, {
			action: "avaliacao.excluir",
			entity: "reviews",
			entityId: id,
			before: { approved: review.approved, ...told(review) },
		});
		return ok(null);
	});
}

/** What the log keeps of a review: nothing that says who wrote it, for that can be erased. */
const told = ({ produto_id, rating, title, comment }: typeof reviews.$inferSelect) => ({
	produto_id,
	rating,
	title,
	comment,
});
