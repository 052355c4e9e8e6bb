import { eq, sql } from "drizzle-orm";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Tx } from "#platform/database/database.ts";
import { lockOrder } from "./find-order-for-payment.ts";
import { giveUndecidedBack } from "./give-units-back.ts";
import { letDiscountGo } from "./hold-discount.ts";
import type { Units } from "./left-to-cancel.ts";
import { recordEvents } from "./record-event.ts";
import { orders } from "./schema.ts";

/**
 * Records that a paid order's money was given back and puts its units, with the use of its discount code,
 * back while nothing has been shipped; shipped units come back by a stock entry when they arrive. What
 * becomes of the units of a cancelled order was decided when it was cancelled, and `unitsDecided` says that
 * whoever gave the money back did so; of single pieces it is `decided` by its refunds, and those `away` in a first
 * parcel come back like those of an order that left. Calling it again changes nothing. Fails with `not_found` or
 * `not_paid`.
 */
export async function markRefunded(
	tx: Tx,
	orderId: string,
	{
		paymentId,
		amount,
		unitsDecided = false,
		decided,
		away,
	}: {
		paymentId: string;
		amount?: number;
		unitsDecided?: boolean;
		decided: Units;
		away: Units;
	},
): Promise<Result<null, "not_found" | "not_paid">> {
	const order = await lockOrder(tx, orderId);
	if (!order) return fail("not_found");
	if (order.payment_status === "refunded") return ok(null);
	if (order.payment_status !== "approved") return fail("not_paid");
	const shipped = order.status === "enviado" || order.status === "entregue";
	const stay = shipped || unitsDecided || order.cancelled_at !== null;
	const returned = !stay && (await giveUndecidedBack(tx, order, { decided, away })) > 0;
	if (!shipped) await letDiscountGo(tx, orderId);
	await tx
		.update(orders)
		.set({
			payment_status: "refunded",
			updated_at: sql`now()`,
		})
		.where(eq(orders.id, orderId));
	await recordEvents(tx, orderId, [
		{ kind: "payment", value: "refunded", data: { paymentId, ...(amount ? { amount } : {}) } },
		...(returned ? [{ kind: "stock", value: "returned" } as const] : []),
	]);
	return ok(null);
}
