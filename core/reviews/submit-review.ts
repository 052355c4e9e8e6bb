import { findAccount } from "#core/accounts/find-account.ts";
import { listBoughtProducts } from "#core/orders/list-bought-products.ts";
import { fieldErrors } from "#core/values/field-errors-rules.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db } from "#platform/database/database.ts";
import { isUuid } from "#platform/database/is-uuid.ts";
import { type ReviewError, reviewForm, shownName } from "./review-rules.ts";
import { reviews } from "./schema.ts";

/**
 * Writes down what a customer says of a product they bought, once; it waits for approval (rule
 * content 1). `review` is whatever was sent.
 */
export async function submitReview(
	db: Db,
	userId: string,
	productId: string,
	review: unknown,
): Promise<Result<{ id: string }, ReviewError>> {
	const parsed = reviewForm.safeParse(review);
	if (!parsed.success) return fail({ code: "invalid", fields: fieldErrors(parsed.error) });
	const account = await findAccount(db, userId);
	if (!account || !isUuid(productId)) return fail({ code: "not_bought" });
	const [bought] = await listBoughtProducts(db, account, productId);
	if (!bought) return fail({ code: "not_bought" });
	const [written] = await db
		.insert(reviews)
		.values({
			...parsed.data,
			produto_id: productId,
			user_id: userId,
			user_name: shownName(account.name),
			user_email: account.email,
			tamanho_comprado: bought.size,
			verified: true,
		})
		.onConflictDoNothing({ target: [reviews.produto_id, reviews.user_id] })
		.returning({ id: reviews.id });
	return written ? ok(written) : fail({ code: "already_reviewed" });
}
