import { eq } from "drizzle-orm";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db } from "#platform/database/database.ts";
import { isUuid } from "#platform/database/is-uuid.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { reviews } from "../schema.ts";
import { type ReplyError, replyText } from "./reply-rules.ts";

/**
 * Writes the shop's answer under a review, changes it, or takes it back when nothing is written (rule content
 * 15). `opened` is the answer as it was when the form was opened: when somebody else changed it meanwhile
 * nothing is written. `typed` is whatever was sent.
 */
export async function replyToReview(
	db: Db,
	admin: Admin,
	id: string,
	{ typed, opened }: { typed: unknown; opened: string },
): Promise<Result<null, ReplyError>> {
	const parsed = replyText.safeParse(typed);
	if (!parsed.success) {
		const message = parsed.error.issues[0]?.message ?? "Resposta inválida";
		return fail({ code: "invalid", fields: { resposta: message } });
	}
	if (!isUuid(id)) return fail({ code: "not_found" });
	return runTransaction(db, async (tx) => {
		const [review] = await tx.select().from(reviews).where(eq(reviews.id, id)).for("update");
		if (!review) return fail({ code: "not_found" });
		const before = review.resposta ?? "";
		if (before === parsed.data) return ok(null);
		if (before !== opened) return fail({ code: "answered", current: before });
		const resposta = parsed.data || null;
		await tx
			.update(reviews)
			.set({ resposta, respondida_em: resposta === null ? null : new Date() })
			.where(eq(reviews.id, id));
		const { produto_id, rating } = review;
		// Not the answer itself: it may name who wrote the review, which can be erased.
		await recordChange(tx, admin, {
			action: resposta ? "avaliacao.responder" : "avaliacao.retirar_resposta",
			entity: "reviews",
			entityId: id,
			after: { produto_id, rating },
		});
		return ok(null);
	});
}
