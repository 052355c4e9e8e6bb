import { asc, eq } from "drizzle-orm";
import type { Admin } from "#core/audit/types.ts";
import { areOut } from "#core/orders/are-out.ts";
import { lockOrder } from "#core/orders/find-order-for-payment.ts";
import { giveUnitsBack } from "#core/orders/give-units-back.ts";
import { recordEvents } from "#core/orders/record-event.ts";
import { isContested } from "#core/orders/rules.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import { isUuid } from "#platform/database/is-uuid.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import type { PaymentsDeps } from "../types.ts";
import { keptBefore } from "./decided-units.ts";
import { lockRefund } from "./refund-rows.ts";
import { payment_refund_lines, payment_refunds } from "./schema.ts";

/** `stock`: what became of the pieces, `unchanged` where they were back for sale already or never left it. */
export type SettledUnits = { stock: "back" | "away" | "unchanged" };

/**
 * Says of pieces that waited for a look whether they go back for sale. Fails with `not_found`, with
 * `settled` when nothing waits, and with `disputed` where they would go back and the money is contested.
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
		if (back && isContested(order)) return fail("disputed");
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
		const kept = await keptBefore(tx, refund);
		if ((await giveUnitsBack(tx, order, lines, kept, admin.name)) === 0) {
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
