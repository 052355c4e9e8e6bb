import { and, asc, eq, isNull, ne, notInArray, sql, sum } from "drizzle-orm";
import type { Admin } from "#core/audit/types.ts";
import { lockOrder } from "#core/orders/find-orders.ts";
import { hasMoneyOutside } from "#core/orders/manage/settle-difference.ts";
import { markRefunded, type RefundedLine, removeLines } from "#core/orders/mark-paid.ts";
import { giveReturnCredit } from "#core/orders/order-credit.ts";
import { recordEvents } from "#core/orders/record-event.ts";
import { hasOpenDispute } from "#core/orders/shared/order.ts";
import type { OrderSummary } from "#core/orders/types.ts";
import { areOut, giveUnitsBack, unitsInTransit } from "#core/orders/units.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { isUuid } from "#platform/database/sql/is-uuid.ts";
import { endDispute, lowerContested } from "../disputes/follow-dispute.ts";
import { settleLateMoney } from "../inbox/inbox.ts";
import { isContested } from "../payment.ts";
import { payments } from "../schema.ts";
import { isUnwanted } from "../shared/status.ts";
import type { Payment, PaymentsDeps } from "../types.ts";
import { sendRefundEmail } from "./emails.ts";
import { closeGift } from "./gift-refunds.ts";
import {
	confirmedOf,
	decidedUnits,
	declinedByShop,
	listPaying,
	lockRefund,
	type Refund,
	withheldBefore,
} from "./read-refunds.ts";
import { payment_refund_lines, payment_refunds } from "./schema.ts";

export type RefundDeps = Pick<PaymentsDeps, "clock" | "outbox" | "parcels">;

/**
 * `before`: the payment before its last money was refunded. `amount`: the last refund. `recorded`: a manual refund is
 * recorded with its details, so the history has its event already.
 */
type Finished = { order: OrderSummary; before: Payment; amount: number; recorded?: boolean };

/**
 * Marks the order as refunded when its paying payment was refunded in full; otherwise records the refund. Ends
 * disputes.
 */
export async function finishRefunded(
	tx: Tx,
	deps: RefundDeps,
	{ order, before, amount, recorded = false }: Finished,
): Promise<void> {
	const { id, method } = before;
	await settleLateMoney(tx, deps, { id, status: "refunded" });
	if (isContested(before)) {
		await endDispute(tx, deps, { order, payment: before, now: deps.clock() }, "won");
	}
	const came = before.status === "approved" || before.status === "disputed";
	const unwanted = came && isUnwanted(before.set_aside);
	if (came && !unwanted && (await hasOtherMoney(tx, before))) {
		await recordEvents(tx, order.id, {
			kind: "payment",
			value: "refund_confirmed",
			data: { amount, paymentId: id },
		});
		return;
	}
	if (came && !unwanted) {
		const decided = await tx
			.select({ origin: payment_refunds.origin })
			.from(payment_refunds)
			.where(
				and(
					eq(payment_refunds.payment_id, id),
					notInArray(payment_refunds.status, ["proposed", "declined"]),
				),
			)
			.limit(2);
		// A refund from the provider's panel decides nothing about pieces.
		const unitsDecided = decided.length > 1 || decided.some(({ origin }) => origin !== "provider");
		await markRefunded(tx, order.id, {
			...{ paymentId: id, amount, unitsDecided },
			decided: await decidedUnits(tx, [order.id]),
			away: await unitsInTransit(tx, deps.parcels, [order]),
		});
		return;
	}
	if (recorded) return;
	const value = unwanted ? `${before.set_aside}_refunded` : "attempt_refunded";
	await recordEvents(tx, order.id, {
		kind: "payment",
		value,
		data: { method, paymentId: id, amount },
	});
}

/** Whether another payment, or money outside the provider, still pays an edited order. */
async function hasOtherMoney(tx: Tx, { id, order_id }: Payment): Promise<boolean> {
	const paying = await listPaying(tx, order_id);
	const others = paying.ok
		? paying.value.some((one) => one.id !== id)
		: paying.error.code === "disputed";
	return others || hasMoneyOutside(tx, order_id);
}

/**
 * Closes failed refunds, and declines proposed ones, that exceed what is left of a payment: the money went back
 * otherwise or the bank took it, so retries cannot help.
 */
export async function settleImpossible(
	tx: Tx,
	{ clock }: Pick<PaymentsDeps, "clock">,
	paymentId: string,
): Promise<void> {
	const left = sql`(select case when p.status = 'charged_back' then 0 else p.amount
		- coalesce((select sum(r.amount) from payment_refunds r
			where r.payment_id = p.id and r.status in ('requested', 'in_process', 'confirmed')), 0) end
		from ${payments} p where p.id = ${paymentId})`;
	const more = and(
		eq(payment_refunds.payment_id, paymentId),
		sql`${payment_refunds.amount} > ${left}`,
	);
	await tx
		.update(payment_refunds)
		.set({ settled_at: clock() })
		.where(and(more, eq(payment_refunds.status, "failed"), isNull(payment_refunds.settled_at)));
	await tx
		.update(payment_refunds)
		.set(declinedByShop(clock(), "O dinheiro já voltou de outro modo, ou o banco o retirou."))
		.where(and(more, eq(payment_refunds.status, "proposed")));
}

type About = { order: OrderSummary; payment: Payment; refund: Refund };

/**
 * Confirms a refund; idempotent: returns pieces to stock if decided, notifies the customer, and marks payment and
 * order as refunded when nothing is left.
 */
export async function confirmRefund(
	tx: Tx,
	deps: RefundDeps,
	{ order, payment, refund }: About,
	providerRefundId: string | null,
): Promise<void> {
	const confirmed = await confirmRow(tx, deps, { order, payment, refund }, providerRefundId);
	if (!confirmed) return;
	const whole = (await confirmedOf(tx, payment.id)) >= payment.amount;
	const known = await confirmedOf(tx, payment.id, false);
	// The provider may have reported more already.
	const refunded_amount = Math.max(payment.refunded_amount, known);
	await tx.update(payments).set({ refunded_amount }).where(eq(payments.id, payment.id));
	if (!whole) {
		if (refund.credit_days === null) await recordConfirmed(tx, refund);
		return;
	}
	if (payment.status === "refunded") return;
	await tx
		.update(payments)
		.set({ status: "refunded", updated_at: deps.clock() })
		.where(eq(payments.id, payment.id));
	const recorded = refund.returned_on !== null;
	await finishRefunded(tx, deps, { order, before: payment, amount: refund.amount, recorded });
}

export const recordConfirmed = (tx: Tx, { id, order_id, amount, requested_by }: Refund) =>
	recordEvents(tx, order_id, {
		kind: "payment",
		value: "refund_confirmed",
		data: { amount, refund: id },
		actor: requested_by,
	});

export async function confirmRow(
	tx: Tx,
	{ clock, outbox, parcels }: RefundDeps,
	{ order, payment, refund }: About,
	providerRefundId: string | null,
): Promise<boolean> {
	if (refund.status === "confirmed") return false;
	const now = clock();
	// During a dispute nothing is sold again; the decision follows later.
	const units = refund.units === "now" && hasOpenDispute(order) ? "later" : refund.units;
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
		await giveUnitsBack(tx, order, lines, await withheldBefore(tx, refund), refund.requested_by);
	}
	// A price reduction removes no pieces.
	if (refund.reason !== "preco") {
		const first = NEVER_LEFT.includes(refund.reason ?? "") ? "kept" : "sent";
		await removeLines(tx, { outbox, parcels }, order, lines, first);
	}
	await closeGift(tx, order, { by: refund.requested_by, now });
	await lowerContested(tx, payment);
	if (refund.credit_days !== null) {
		const { id: key, amount, credit_days: days, requested_by: by } = refund;
		await giveReturnCredit(tx, { clock, outbox }, order, { key, amount, days, by });
	}
	// The e-mails about the edit and the credit say it.
	else if (!refund.difference) await sendRefundEmail(tx, outbox, { order, payment, refund });
	await settleImpossible(tx, { clock }, payment.id);
	return true;
}

/** Reasons for refunding pieces that are still in the shop. */
const NEVER_LEFT: string[] = ["sem_estoque", "atraso"];

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
		await recordEvents(tx, orderId, {
			kind: "stock",
			value: "returned",
			data: { refund: refundId },
			actor: admin.name,
		});
		return ok({ stock: "back" });
	});
}
