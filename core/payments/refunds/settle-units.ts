import { asc, eq } from "drizzle-orm";
import type { Admin } from "#core/audit/types.ts";
import { lockOrder } from "#core/orders/find-orders.ts";
import { recordEvents } from "#core/orders/record-event.ts";
import { hasOpenDispute } from "#core/orders/shared/order.ts";
import { areOut, giveUnitsBack } from "#core/orders/units.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { isUuid } from "#platform/database/sql/is-uuid.ts";
import type { PaymentsDeps } from "../types.ts";
import { lockRefund, withheldBefore } from "./read-refunds.ts";
import { payment_refund_lines, payment_refunds } from "./schema.ts";

/** `stock`: what happened to the pieces; `unchanged`: they were in stock already or never left it. */
export type SettledUnits = { stock: "back" | "away" | "unchanged" };

/**
 * Decides whether inspected pieces return to stock. Fails with `not_found`, `settled` when none waits, and
 * `disputed` when they would return during a dispute.
 */
export function settleRefundUnits(
	{ db, clock }: Pick<PaymentsDeps, "db" | "clock">,
	admin: Admin,
	{ orderId, refundId, back }: { orderId: string; refundId: string; back: boolean },
): Promise<Result<SettledUnits, "not_found" | "settled" | "disputed">> {
	return runTransaction(db, async (tx) => {
		const order = isUuid(refundId) ? await lockOrder(tx, orderId) : null;
		const refund = order && (await lockRefund(tx, refundId));
		if (!order || refund?.order_id !== orderId) return fail("not_found");
		const waits = refund.units === "later" && refund.units_settled_at === null;
		if (!waits || refund.status !== "confirmed") return fail("settled");
		if (back && hasOpenDispute(order)) return fail("disputed");
		await tx
			.update(payment_refunds)
			.set({ units_settled_at: clock(), ...(back ? {} : { units: "none" as const }) })
			.where(eq(payment_refunds.id, refundId));
		const lines = await tx
			.select({ id: payment_refund_lines.order_item_id, quantity: payment_refund_lines.quantity })
			.from(payment_refund_lines)
			.where(eq(payment_refund_lines.refund_id, refundId))
			.orderBy(asc(payment_refund_lines.order_item_id));
		if (!back) {
			const out = await areOut(tx, order, lines);
			return ok({ stock: out ? "away" : "unchanged" });
		}
		const heldBack = await withheldBefore(tx, refund);
		if ((await giveUnitsBack(tx, order, lines, heldBack, admin.name)) === 0) {
			return ok({ stock: "unchanged" });
		}
		await recordEvents(tx, orderId, [
			{
				kind: "stock",
				value: "returned",
				data: { refund: refundId },
				actor: admin.name,
			},
		]);
		return ok({ stock: "back" });
	});
}
