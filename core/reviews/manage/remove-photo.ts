import { eq } from "drizzle-orm";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { releaseUploads } from "#core/media/release-uploads.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db } from "#platform/database/database.ts";
import { isUuid } from "#platform/database/is-uuid.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { reviews } from "../schema.ts";

/** Takes one picture out of a review for good; its words stay (rule content 19). */
export async function removePhoto(
	db: Db,
	admin: Admin,
	id: string,
	address: string,
): Promise<Result<null, { code: "not_found" }>> {
	if (!isUuid(id)) return fail({ code: "not_found" });
	return runTransaction(db, async (tx) => {
		const [review] = await tx.select().from(reviews).where(eq(reviews.id, id)).for("update");
		if (!review?.fotos.includes(address)) return fail({ code: "not_found" });
		const fotos = review.fotos.filter((foto) => foto !== address);
		await tx.update(reviews).set({ fotos }).where(eq(reviews.id, id));
		await releaseUploads(tx, [address]);
		const { produto_id, rating } = review;
		await recordChange(tx, admin, {
			action: "avaliacao.retirar_foto",
			entity: "reviews",
			entityId: id,
			after: { produto_id, rating, fotos: fotos.length },
		});
		return ok(null);
	});
}
