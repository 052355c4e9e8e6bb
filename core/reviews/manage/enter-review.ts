import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { isProductOnSale } from "#core/catalog/list-product-choices.ts";
import { fieldErrors } from "#core/values/field-errors-rules.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { reviews } from "../schema.ts";
import { enteredReview } from "./manage-rules.ts";
import type { EnterError } from "./types.ts";

/**
 * Writes down a review that reached the shop otherwise: shown at once (rule content 15), marked as entered by the
 * shop, never as a verified purchase (rule content 1). `form` is whatever was typed.
 */
export async function enterReview(
	db: Db,
	admin: Admin,
	form: unknown,
): Promise<Result<{ id: string }, EnterError>> {
	const parsed = enteredReview.safeParse(form);
	if (!parsed.success) return fail({ code: "invalid", fields: fieldErrors(parsed.error) });
	const review = parsed.data;
	return runTransaction(db, async (tx) => {
		if (!(await isProductOnSale(tx, review.produto_id))) {
			return fail({
				code: "invalid",
				fields: { produto_id: "Este produto não está mais ativo. Escolha outro" },
			});
		}
		const [written] = await tx
			.insert(reviews)
			.values({ ...review, approved: true, verified: false, by_shop: true })
			.returning({ id: reviews.id });
		if (!written) throw new Error("review not written");
		const { produto_id, rating, title, comment } = review;
		await recordChange(tx, admin, {
			action: "avaliacao.criar",
			entity: "reviews",
			entityId: written.id,
			after: { produto_id, rating, title, comment },
		});
		return ok(written);
	});
}
