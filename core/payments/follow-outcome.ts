import { and, eq, ne } from "drizzle-orm";
import { lockOrder } from "#core/orders/find-orders.ts";
import { releaseWide } from "#core/orders/holds/begin-hold.ts";
import { shortenHold } from "#core/orders/holds/holds.ts";
import { markPaid } from "#core/orders/mark-paid.ts";
import { setPaymentMethod, setPaymentStatus } from "#core/orders/payment-state.ts";
import { recordEvents } from "#core/orders/record-event.ts";
import { keepUntil, releaseReservation } from "#core/orders/reservations.ts";
import { isCard } from "#core/orders/shared/payment-method.ts";
import type { OrderSummary } from "#core/orders/types.ts";
import type { Tx } from "#platform/database/database.ts";
import { DISPUTE } from "#platform/payments/provider.ts";
import { sumsWhenPaidBy } from "./attempts.ts";
import { endDispute, openDispute } from "./disputes/follow-dispute.ts";
import { sendAnalysisEmail, sendLatePaymentEmail } from "./emails.ts";
import { holdLateMoney, settleLateMoney } from "./inbox/late-money.ts";
import { sendBoletoEmail } from "./methods/boleto-emails.ts";
import { bookReported, finishRefunded, settleImpossible } from "./refunds/confirm-refund.ts";
import { payments } from "./schema.ts";
import { ANALYSIS_MS } from "./shared/payment.ts";
import { DUPLICATE, isContested, LATE, OUTDATED } from "./shared/status.ts";
import type { Payment, PaymentsDeps, ReplacedAttempt } from "./types.ts";

type Deps = Pick<PaymentsDeps, "clock" | "outbox" | "parcels" | "onPaid">;
/** `others`: other pending attempts of this order. */
type Change = {
	order: OrderSummary;
	before: Payment;
	payment: Payment;
	others: readonly Payment[];
};
export type Followed = { payment: Payment; replaced: ReplacedAttempt[] };

/** Applies a payment's new state to its order, whose row is locked. */
export async function followOutcome(tx: Tx, deps: Deps, change: Change): Promise<Followed> {
	const { order, before, payment, others } = change;
	const still: Followed = { payment, replaced: [] };
	const data = { method: payment.method, paymentId: payment.id, detail: payment.status_detail };
	await sendAnalysisEmail(tx, deps.outbox, before, payment);
	if (payment.slip && !before.slip) await sendBoletoEmail(tx, deps.outbox, payment);
	if (payment.status === before.status) {
		// A complaint became a chargeback.
		const other = payment.status_detail !== before.status_detail;
		if (payment.status === "disputed" && other) await followContest(tx, deps, change);
		if (payment.status === "pending" && isCard(payment.method)) {
			const now = deps.clock();
			await keepUntil(tx, order, { until: new Date(now.getTime() + ANALYSIS_MS), now });
		}
		return still;
	}
	switch (payment.status) {
		case "approved":
			// Disputed money had already paid its order.
			if (isContested(before)) {
				await endDispute(tx, deps, { order, payment, now: deps.clock() }, "won");
				const claim = before.status_detail === DISPUTE.claim;
				const value = claim ? "claim_over" : "dispute_won";
				await recordEvents(tx, order.id, [{ kind: "payment", value, data }]);
				return still;
			}
			return followApproval(tx, deps, change);
		case "disputed":
		case "charged_back": {
			// Disputed before its approval was known.
			const came = before.status === "approved" || isContested(before);
			const followed = came ? still : await followApproval(tx, deps, change);
			const claim = payment.status_detail === DISPUTE.claim;
			const value = claim ? "claimed" : payment.status;
			await recordEvents(tx, order.id, [{ kind: "payment", value, data }]);
			await followContest(tx, deps, { ...change, payment: followed.payment });
			await settleImpossible(tx, deps, payment.id);
			if (payment.status === "charged_back") await settleLateMoney(tx, deps, payment);
			return followed;
		}
		case "refunded": {
			// Earlier refunds are in the history already: the last event covers the rest.
			const rest = await bookReported(tx, deps, { order, payment: before }, payment.amount);
			await finishRefunded(tx, deps, { order, before, amount: rest || payment.amount });
			return still;
		}
		case "expired":
			await setPaymentStatus(tx, order.id, "expired", data);
			if (others.length === 0) await releaseReservation(tx, order.id, "expired");
			return still;
		default:
			await setPaymentStatus(tx, order.id, "rejected", data);
			if (others.length === 0) {
				const heldMs = deps.clock().getTime() - payment.created_at.getTime();
				await releaseWide(tx, order.id, heldMs);
				if (payment.method === "boleto") await shortenHold(tx, order.id, deps.clock());
			}
			return still;
	}
}

async function followContest(
	tx: Tx,
	deps: Deps,
	{ order: { id }, payment }: Change,
): Promise<void> {
	const order = await lockOrder(tx, id);
	if (!order) throw new Error(`order ${id} vanished`);
	const about = { order, payment, now: deps.clock() };
	if (payment.status === "charged_back") return endDispute(tx, deps, about, "lost");
	const kind = payment.status_detail === DISPUTE.claim ? "claim" : "chargeback";
	return openDispute(tx, deps, about, kind);
}

/**
 * The first approved payment pays the order. A second or outdated one is refunded; one for a cancelled order waits
 * for a decision.
 */
async function followApproval(
	tx: Tx,
	deps: Deps,
	{ order, payment, others }: Change,
): Promise<Followed> {
	const { outbox } = deps;
	const paidOtherwise = order.payment_status === "approved" || order.payment_status === "refunded";
	if (paidOtherwise) return setAside(tx, payment, DUPLICATE);
	if (order.cancelled_at) {
		await sendLatePaymentEmail(tx, outbox, payment);
		await holdLateMoney(tx, deps, payment);
		return setAside(tx, payment, LATE);
	}
	const sameMethod = order.payment_method === payment.method;
	const sums = sameMethod ? order : await sumsWhenPaidBy(tx, order, payment.method);
	if (payment.amount !== sums.total) return setAside(tx, payment, OUTDATED);

	if (!sameMethod) {
		await setPaymentMethod(tx, order, { method: payment.method, sums, renewed: {} });
	}
	const { id: paymentId, method, installments: count, charged_amount, amount } = payment;
	const plan = { count, total: charged_amount ?? amount };
	await markPaid(tx, deps, order, { method, paymentId, plan, at: payment.approved_at });
	if (others.length === 0) return { payment, replaced: [] };
	const replaced = await tx
		.update(payments)
		.set({ status: "cancelled", status_detail: "paid_otherwise" })
		.where(
			and(
				eq(payments.order_id, order.id),
				ne(payments.id, payment.id),
				eq(payments.status, "pending"),
			),
		)
		.returning({ id: payments.id, method: payments.method });
	return { payment, replaced };
}

/** Marks a payment that pays nothing for refund, once no dispute holds it. */
async function setAside(tx: Tx, payment: Payment, reason: string): Promise<Followed> {
	const { id, order_id, method, amount, status } = payment;
	const [noted] = await tx
		.update(payments)
		.set({ set_aside: reason, ...(status === "approved" && { status_detail: reason }) })
		.where(eq(payments.id, id))
		.returning();
	await recordEvents(tx, order_id, [
		{ kind: "payment", value: reason, data: { method, paymentId: id, amount } },
	]);
	return { payment: noted ?? payment, replaced: [] };
}
