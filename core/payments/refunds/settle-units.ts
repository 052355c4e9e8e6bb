import { and, asc, eq, isNull } from "drizzle-orm";
import type { Admin } from "#core/audit/types.ts";
import { lockOrder } from "#core/orders/find-order-for-payment.ts";
import { giveUnitsBack } from "#core/orders/give-units-back.ts";
import { recordEvents } from "#core/orders/record-event.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import { isUuid } from "#platform/database/is-uuid.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import type { PaymentsDeps } from "../types.ts";
import { payment_refund_lines, payment_refunds } from "./schema.ts";

/**
 * Says of pieces that waited for a look whether they go back for sale. Fails with `not_found`, and with
 * `settled` when nothing waits.
 */
export function settleRefundUnits(
	{ db, clock }: Pick<PaymentsDeps, "db" | "clock">,
	admin: Admin,
	{ orderId, refundId, back }: { orderId: string; refundId: string; back: boolean },
): Promise<Result<null, "not_found" | "settled">> {
	return runTransaction(db, async (tx) => {
		const order = isUuid(refundId) ? await lockOrder(tx, orderId) : null;
		if (!order) return fail("not_found");
		const [settled] = await tx
			.update(payment_refunds)
			.set({ units_settled_at: clock() })
			.where(
				and(
					eq(payment_refunds.id, refundId),
					eq(payment_refunds.order_id, orderId),
					eq(payment_refunds.units, "later"),
					eq(payment_refunds.status, "confirmed"),
					isNull(payment_refunds.units_settled_at),
				),
			)
			.returning();
		if (!settled) return fail("settled");
		if (!back) return ok(null);
		const lines = await tx
			.select({ id: payment_refund_lines.order_item_id, quantity: payment_refund_lines.quantity })
			.from(payment_refund_lines)
			.where(eq(payment_refund_lines.refund_id, refundId))
			.orderBy(asc(payment_refund_lines.order_item_id));
		if (await giveUnitsBack(tx, order, lines, admin.name)) {
			await recordEvents(tx, orderId, [{ kind: "stock", value: "returned", actor: admin.name }]);
		}
		return ok(null);
	});
}
