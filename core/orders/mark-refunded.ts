import { eq, sql } from "drizzle-orm";
import { returnUnits } from "#core/stock/return-units.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Tx } from "#platform/database/database.ts";
import { lockOrder } from "./find-order-for-payment.ts";
import { letDiscountGo } from "./hold-discount.ts";
import { listUnits } from "./list-units.ts";
import { recordEvents } from "./record-event.ts";
import { orders } from "./schema.ts";

/**
 * Records that a paid order's money was given back and puts its units, with the use of its discount code,
 * back while nothing has been shipped; shipped units come back by a stock entry when they arrive. What
 * becomes of the units of a cancelled order was decided when it was cancelled. Calling it again changes
 * nothing. Fails with `not_found` or `not_paid`.
 */
export async function markRefunded(
	tx: Tx,
	orderId: string,
	{ paymentId }: { paymentId: string },
): Promise<Result<null, "not_found" | "not_paid">> {
	const order = await lockOrder(tx, orderId);
	if (!order) return fail("not_found");
	if (order.payment_status === "refunded") return ok(null);
	if (order.payment_status !== "approved") return fail("not_paid");
	const shipped = order.status === "enviado" || order.status === "entregue";
	const returned = order.stock_state === "sold" && !shipped && !order.cancelled_at;
	if (returned) {
		await returnUnits(tx, await listUnits(tx, orderId), { orderId });
	}
	if (!shipped) await letDiscountGo(tx, orderId);
	await tx
		.update(orders)
		.set({
			payment_status: "refunded",
			stock_state: returned ? "released" : order.stock_state,
			updated_at: sql`now()`,
		})
		.where(eq(orders.id, orderId));
	await recordEvents(tx, orderId, [
		{ kind: "payment", value: "refunded", data: { paymentId } },
		...(returned ? [{ kind: "stock", value: "returned" } as const] : []),
	]);
	return ok(null);
}
