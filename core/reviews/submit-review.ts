import { and, eq } from "drizzle-orm";
import { findAccount } from "#core/accounts/find-account.ts";
import { listBoughtProducts } from "#core/orders/list-bought-products.ts";
import { fieldErrors } from "#core/values/field-errors-rules.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import { isUuid } from "#platform/database/is-uuid.ts";
import { type ReviewError, reviewForm, shownName } from "./review-rules.ts";
import { reviews } from "./schema.ts";
import { type PhotoDeps, type SentPhotos, takePhotos } from "./take-photos.ts";

const NO_PHOTOS: SentPhotos = { files: [], kept: [] };

/**
 * Writes down what a customer says of a product they bought, once, with its pictures; it waits for approval (rules
 * content 1 and 19). `review` is whatever was sent. With a fault in it nothing is written, and the pictures that
 * were taken are answered, to be sent along by their addresses.
 */
export async function submitReview(
	deps: PhotoDeps,
	userId: string,
	productId: string,
	review: unknown,
	photos = NO_PHOTOS,
): Promise<Result<{ id: string }, ReviewError>> {
	const { db } = deps;
	const parsed = reviewForm.safeParse(review);
	const account = await findAccount(db, userId);
	if (!account || !isUuid(productId)) return fail({ code: "not_bought" });
	const [bought] = await listBoughtProducts(db, account, productId);
	if (!bought) return fail({ code: "not_bought" });
	const written = await db
		.select({ id: reviews.id })
		.from(reviews)
		.where(and(eq(reviews.produto_id, productId), eq(reviews.user_id, userId)));
	if (written.length > 0) return fail({ code: "already_reviewed" });
	const { fotos, wrong } = await takePhotos(deps, { userId }, photos);
	if (!parsed.success || wrong !== null) {
		const fields = parsed.success ? {} : fieldErrors(parsed.error);
		return fail({ code: "invalid", fields: { ...fields, ...(wrong && { fotos: wrong }) }, fotos });
	}
	const [made] = await db
		.insert(reviews)
		.values({
			...parsed.data,
			fotos,
			produto_id: productId,
			user_id: userId,
			user_name: shownName(account.name),
			user_email: account.email,
			tamanho_comprado: bought.size,
			verified: true,
		})
		.onConflictDoNothing({ target: [reviews.produto_id, reviews.user_id] })
		.returning({ id: reviews.id });
	return made ? ok(made) : fail({ code: "already_reviewed" });
}
