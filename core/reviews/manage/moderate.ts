import { eq } from "drizzle-orm";
import type { Admin } from "#core/audit/types.ts";
import { releaseUploads } from "#core/media/release-uploads.ts";
import { changeRecord } from "#core/record/change-record.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { reviews } from "../schema.ts";

type Changed = Promise<Result<null, "not_found">>;

const held = (id: string) => ({
	entity: "reviews",
	id,
	lock: async (tx: Tx) =>
		(await tx.select().from(reviews).where(eq(reviews.id, id)).for("update"))[0],
});

/** Approves a pending review (rule content 15); idempotent. */
export const approveReview = (db: Db, admin: Admin, id: string) => showReview(db, admin, id, true);

/** Unpublishes a review, which becomes pending again and retains its votes. */
export const hideReview = (db: Db, admin: Admin, id: string) => showReview(db, admin, id, false);

const showReview = (db: Db, admin: Admin, id: string, approved: boolean): Changed =>
	changeRecord(db, admin, {
		...held(id),
		async change(tx, review) {
			if (review.approved === approved) return ok(null);
			await tx.update(reviews).set({ approved }).where(eq(reviews.id, id));
			return ok({
				action: approved ? "avaliacao.aprovar" : "avaliacao.ocultar",
				before: { approved: review.approved, ...logged(review) },
				after: { approved, ...logged(review) },
			});
		},
	});

/** Deletes a review with its votes and pictures. */
export const deleteReview = (db: Db, admin: Admin, id: string): Changed =>
	changeRecord(db, admin, {
		...held(id),
		async change(tx, review) {
			await tx.delete(reviews).where(eq(reviews.id, id));
			await releaseUploads(tx, review.fotos);
			return ok({
				action: "avaliacao.excluir",
				before: { approved: review.approved, ...logged(review) },
			});
		},
	});

/** Deletes one picture of a review (rule content 19). */
export const removePhoto = (db: Db, admin: Admin, id: string, address: string): Changed =>
	changeRecord(db, admin, {
		...held(id),
		async change(tx, review) {
			if (!review.fotos.includes(address)) return fail("not_found" as const);
			const fotos = review.fotos.filter((foto) => foto !== address);
			await tx.update(reviews).set({ fotos }).where(eq(reviews.id, id));
			await releaseUploads(tx, [address]);
			const { produto_id, rating } = review;
			return ok({
				action: "avaliacao.retirar_foto",
				after: { produto_id, rating, fotos: fotos.length },
			});
		},
	});

/** Audit log data of a review: without its writer, who can be erased. */
const logged = ({ produto_id, rating, title, comment }: typeof reviews.$inferSelect) => ({
	produto_id,
	rating,
	title,
	comment,
});
