import { eq } from "drizzle-orm";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { type CancelParts, cancelIn } from "./cancel-in.ts";
import { isCancellableByCustomer } from "./cancel-rules.ts";
import { isOrderToken } from "./find-order-by-token.ts";
import { lockOrder } from "./find-order-for-payment.ts";
import { orders } from "./schema.ts";

export type OwnCancelDeps = CancelParts & { db: Db };

/** `under_way`: shipped or cancelled by now. `card_in_progress`: its card is at the bank. */
export type OwnCancelError = "not_found" | "paid" | "under_way" | "card_in_progress";

/**
 * Cancels the unpaid order of whoever has its token. The provider is asked first, for what was just paid
 * may not have been told yet. On failure the order is not cancelled.
 */
export async function cancelOwnOrder(
	{ db, outbox, payments, parcels }: OwnCancelDeps,
	token: string,
): Promise<Result<null, OwnCancelError>> {
	if (!isOrderToken(token)) return fail("not_found");
	const [found] = await db
		.select({ id: orders.id })
		.from(orders)
		.where(eq(orders.access_token, token));
	if (!found) return fail("not_found");
	await payments.askOpen(found.id);
	const done = await runTransaction(db, async (tx) => {
		const order = await lockOrder(tx, found.id);
		if (!order) return fail("not_found" as const);
		if (order.payment_status === "approved") return fail("paid" as const);
		if (!isCancellableByCustomer(order)) return fail("under_way" as const);
		if (await payments.hasCardInProgress(tx, order.id)) {
			return fail("card_in_progress" as const);
		}
		const how = { reason: "cliente_desistiu", note: "", restock: true, refund: false } as const;
		const parts = { outbox, payments, parcels };
		return ok(await cancelIn(tx, parts, order, { ...how, actor: "cliente" }));
	});
	if (!done.ok) return done;
	await payments.settleCancelled(found.id, done.value.closed);
	return ok(null);
}
