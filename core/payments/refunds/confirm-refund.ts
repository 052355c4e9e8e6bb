import { asc, eq } from "drizzle-orm";
import { giveUnitsBack } from "#core/orders/give-units-back.ts";
import { recordEvents } from "#core/orders/record-event.ts";
import type { OrderSummary } from "#core/orders/types.ts";
import type { Tx } from "#platform/database/database.ts";
import { payments } from "../schema.ts";
import { tellOfRefund } from "../tell-of-refund.ts";
import type { Payment, PaymentsDeps } from "../types.ts";
import { finishRefunded } from "./finish-refunded.ts";
import { confirmedOf, type Refund } from "./refund-rows.ts";
import { payment_refund_lines, payment_refunds } from "./schema.ts";
import { settleImpossible } from "./settle-impossible.ts";

type Deps = Pick<PaymentsDeps, "clock" | "outbox">;
/** The order, whose row is held, one of its payments, and a refund of that. */
type About = { order: OrderSummary; payment: Payment; refund: Refund };

/**
 * Writes down that the money of a refund is back, once: its pieces go back for sale if that was decided,
 * its customer is told, and a payment of which nothing is left is refunded with its order.
 */
export async function confirmRefund(
	tx: Tx,
	deps: Deps,
	{ order, payment, refund }: About,
	providerRefundId: string | null,
): Promise<void> {
	const confirmed = await confirmRow(tx, deps, { order, payment, refund }, providerRefundId);
	if (!confirmed) return;
	const whole = (await confirmedOf(tx, payment.id)) >= payment.amount;
	const known = await confirmedOf(tx, payment.id, false);
	// The provider may have told of more already.
	const refunded_amount = Math.max(payment.refunded_amount, known);
	await tx.update(payments).set({ refunded_amount }).where(eq(payments.id, payment.id));
	if (!whole) {
		await recordConfirmed(tx, refund);
		return;
	}
	if (payment.status === "refunded") return;
	await tx
		.update(payments)
		.set({ status: "refunded", updated_at: deps.clock() })
		.where(eq(payments.id, payment.id));
	await finishRefunded(tx, deps, { order, before: payment, amount: refund.amount });
}

/** Part of an order's money is back: its history says so. */
export const recordConfirmed = (tx: Tx, { id, order_id, amount, requested_by }: Refund) =>
	recordEvents(tx, order_id, [
		{
			kind: "payment",
			value: "refund_confirmed",
			data: { amount, refund: id },
			actor: requested_by,
		},
	]);

/** The refund's own part of it; false when it was confirmed before. */
export async function confirmRow(
	tx: Tx,
	{ clock, outbox }: Deps,
	{ order, payment, refund }: About,
	providerRefundId: string | null,
): Promise<boolean> {
	if (refund.status === "confirmed") return false;
	const now = clock();
	await tx
		.update(payment_refunds)
		.set({
			status: "confirmed",
			failure: null,
			confirmed_at: now,
			asked_at: now,
			provider_refund_id: refund.provider_refund_id ?? providerRefundId,
		})
		.where(eq(payment_refunds.id, refund.id));
	if (refund.units === "now") {
		const lines = await linesOf(tx, refund.id);
		await giveUnitsBack(tx, order, lines, refund.requested_by);
	}
	await tellOfRefund(tx, outbox, { order, payment, refund });
	await settleImpossible(tx, { clock }, payment.id);
	return true;
}

const linesOf = (tx: Tx, refundId: string) =>
	tx
		.select({ id: payment_refund_lines.order_item_id, quantity: payment_refund_lines.quantity })
		.from(payment_refund_lines)
		.where(eq(payment_refund_lines.refund_id, refundId))
		.orderBy(asc(payment_refund_lines.order_item_id));
