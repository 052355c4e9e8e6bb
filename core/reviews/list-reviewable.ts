import { eq } from "drizzle-orm";
import { findAccount } from "#core/accounts/find-account.ts";
import { type BoughtProduct, listBoughtProducts } from "#core/orders/list-bought-products.ts";
import type { Db } from "#platform/database/database.ts";
import { reviews } from "./schema.ts";

/** Products the customer bought and has not reviewed yet, the latest bought first. */
export async function listReviewable(db: Db, userId: string): Promise<BoughtProduct[]> {
	const account = await findAccount(db, userId);
	if (!account) return [];
	const [bought, written] = await Promise.all([
		listBoughtProducts(db, account),
		db.select({ productId: reviews.produto_id }).from(reviews).where(eq(reviews.user_id, userId)),
	]);
	const reviewed = new Set(written.map(({ productId }) => productId));
	return bought.filter(({ productId }) => !reviewed.has(productId));
}
