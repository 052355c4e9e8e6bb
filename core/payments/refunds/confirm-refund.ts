import { and, asc, eq, ne, sql, sum } from "drizzle-orm";
import { giveUnitsBack } from "#core/orders/give-units-back.ts";
import { recordEvents } from "#core/orders/record-event.ts";
import { isContested } from "#core/orders/rules.ts";
import type { OrderSummary } from "#core/orders/types.ts";
import { type RefundedLine, withdrawLines } from "#core/orders/withdraw-lines.ts";
import type { Tx } from "#platform/database/database.ts";
import { lowerContested } from "../disputes/held-amount.ts";
import { payments } from "../schema.ts";
import { tellOfRefund } from "../tell-of-refund.ts";
import type { Payment, PaymentsDeps } from "../types.ts";
import { keptBefore } from "./decided-units.ts";
import { finishRefunded } from "./finish-refunded.ts";
import { confirmedOf, type Refund } from "./refund-rows.ts";
import { payment_refund_lines, payment_refunds } from "./schema.ts";
import { settleImpossible } from "./settle-impossible.ts";

type Deps = Pick<PaymentsDeps, "clock" | "outbox" | "parcels">;
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
	const told = refund.returned_on !== null;
	await finishRefunded(tx, deps, { order, before: payment, amount: refund.amount, told });
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
	{ clock, outbox, parcels }: Deps,
	{ order, payment, refund }: About,
	providerRefundId: string | null,
): Promise<boolean> {
	if (refund.status === "confirmed") return false;
	const now = clock();
	// While money is contested nothing is sold again: somebody says so once that is over.
	const units = refund.units === "now" && isContested(order) ? "later" : refund.units;
	await tx
		.update(payment_refunds)
		.set({
			status: "confirmed",
			units,
			failure: null,
			confirmed_at: now,
			asked_at: now,
			provider_refund_id: refund.provider_refund_id ?? providerRefundId,
		})
		.where(eq(payment_refunds.id, refund.id));
	const lines = await linesOf(tx, refund);
	if (units === "now") {
		await giveUnitsBack(tx, order, lines, await keptBefore(tx, refund), refund.requested_by);
	}
	// A lower price takes nothing away.
	if (refund.reason !== "preco") {
		const first = NEVER_LEFT.includes(refund.reason ?? "") ? "kept" : "sent";
		await withdrawLines(tx, { outbox, parcels }, order, lines, first);
	}
	await lowerContested(tx, payment);
	await tellOfRefund(tx, outbox, { order, payment, refund });
	await settleImpossible(tx, { clock }, payment.id);
	return true;
}

/** Why money goes back for what is still in the shop rather than for what came. */
const NEVER_LEFT: string[] = ["sem_estoque", "atraso"];

/** The pieces of a refund, and how many of their lines were given back before. */
const linesOf = (tx: Tx, { id, order_id }: Refund): Promise<RefundedLine[]> => {
	const others = tx
		.select({
			line: payment_refund_lines.order_item_id,
			quantity: sum(payment_refund_lines.quantity).mapWith(Number).as("others"),
		})
		.from(payment_refund_lines)
		.innerJoin(payment_refunds, eq(payment_refunds.id, payment_refund_lines.refund_id))
		.where(
			and(
				eq(payment_refunds.order_id, order_id),
				eq(payment_refunds.status, "confirmed"),
				ne(payment_refunds.id, id),
				sql`${payment_refunds.reason} is distinct from 'preco'`,
			),
		)
		.groupBy(payment_refund_lines.order_item_id)
		.as("others");
	return tx
		.select({
			id: payment_refund_lines.order_item_id,
			quantity: payment_refund_lines.quantity,
			before: sql<number>`coalesce(${others.quantity}, 0)::int`,
		})
		.from(payment_refund_lines)
		.leftJoin(others, eq(others.line, payment_refund_lines.order_item_id))
		.where(eq(payment_refund_lines.refund_id, id))
		.orderBy(asc(payment_refund_lines.order_item_id));
};
