import { eq } from "drizzle-orm";
import { lockOrder } from "#core/orders/find-order-for-payment.ts";
import { goesBackTheWayItCame } from "#core/orders/method-rules.ts";
import { recordEvents } from "#core/orders/record-event.ts";
import type { OrderSummary } from "#core/orders/types.ts";
import type { Tx } from "#platform/database/database.ts";
import type { ProviderAnswer, ProviderRefund } from "#platform/payments/provider.ts";
import { applyPaymentResult } from "../apply-payment-result.ts";
import { findPayment } from "../find-payment.ts";
import { providerOf } from "../provider-of.ts";
import type { Payment, PaymentsDeps } from "../types.ts";
import { bookReported } from "./book-reported.ts";
import { confirmRefund } from "./confirm-refund.ts";
import { lockRefund, type Refund } from "./refund-rows.ts";
import { payment_refunds, REFUND_FAILURES } from "./schema.ts";
import { settleImpossible } from "./settle-impossible.ts";
import { tellOfTrouble } from "./tell-of-trouble.ts";

type Failure = (typeof REFUND_FAILURES)[number];

/**
 * Asks the provider for a refund that was decided, always with the decision's own key, and writes down
 * what it says. Safe to be asked twice at once. An answer that does not come leaves it to be asked again.
 */
export async function sendRefund(deps: PaymentsDeps, refundId: string): Promise<void> {
	const [refund] = await deps.db
		.select()
		.from(payment_refunds)
		.where(eq(payment_refunds.id, refundId));
	const payment = refund && (await findPayment(deps.db, refund.payment_id));
	if (refund?.status !== "requested" || !payment?.provider_payment_id) return;
	const provider = providerOf(deps, payment.provider);
	if (!provider || !goesBackTheWayItCame(payment.method)) {
		// Nobody can be asked, or it may have been paid at a counter: somebody has to give it back by other means.
		const answer = { ok: false, reason: "refused", detail: "not_allowed" } as const;
		return applyRefundAnswer(deps, refund, answer);
	}
	const whole = refund.amount === payment.amount;
	const answer = await provider.refund(
		payment.provider_payment_id,
		refund.idempotency_key,
		whole ? undefined : refund.amount,
	);
	if (!answer.ok && answer.reason !== "refused") {
		deps.log.warn({ refund: refundId, reason: answer.reason }, "refund not answered yet");
	}
	await applyRefundAnswer(deps, refund, answer);
	if (answer.ok ? !gaveLess(refund, answer.value) : answer.detail !== "state_changed") return;
	// What changed is read at once: it may have been given back or contested elsewhere.
	const read = await provider.find({ providerPaymentId: payment.provider_payment_id });
	if (read.ok && read.value) await applyPaymentResult(deps, payment.id, read.value);
}

/** Asked for all of it, the provider gives what is left: less, where somebody gave a part back elsewhere. */
const gaveLess = ({ amount }: Pick<Refund, "amount">, given: ProviderRefund): boolean =>
	given.status !== "rejected" && given.amount > 0 && given.amount < amount;

/** Writes down what the provider says of a refund, once however often it says it. */
export async function applyRefundAnswer(
	deps: PaymentsDeps,
	{ id, order_id }: Pick<Refund, "id" | "order_id">,
	answer: ProviderAnswer<ProviderRefund>,
): Promise<void> {
	await deps.db.transaction(async (tx) => {
		// The order first, then what is its: everyone takes them in this order.
		const order = await lockOrder(tx, order_id);
		const decided = await lockRefund(tx, id);
		const payment = decided && (await findPayment(tx, decided.payment_id));
		if (!order || !decided || !payment) throw new Error(`refund ${id} vanished`);
		if (decided.status === "confirmed" || decided.status === "failed") return;
		const refund = answer.ok ? await takeAmount(tx, decided, answer.value) : decided;
		if (answer.ok && answer.value.status === "approved") {
			await confirmRefund(tx, deps, { order, payment, refund }, answer.value.providerRefundId);
			return bookRest(tx, deps, { order, payment });
		}
		if (answer.ok && answer.value.status === "in_process") {
			await tx
				.update(payment_refunds)
				.set({
					status: "in_process",
					provider_refund_id: answer.value.providerRefundId,
					asked_at: deps.clock(),
				})
				.where(eq(payment_refunds.id, id));
			return;
		}
		if (answer.ok || answer.reason === "refused") {
			const failure = answer.ok ? "rejected" : failureOf(answer.detail);
			await failRefund(tx, deps, refund, failure);
			return bookRest(tx, deps, { order, payment });
		}
		await tx
			.update(payment_refunds)
			.set({ asked_at: deps.clock() })
			.where(eq(payment_refunds.id, id));
	});
}

/**
 * What the provider had told of while this was open is booked now that it is decided. It may have failed
 * because nothing is left.
 */
async function bookRest(
	tx: Tx,
	deps: PaymentsDeps,
	{ order, payment }: { order: OrderSummary; payment: Payment },
): Promise<void> {
	if (payment.status === "approved") {
		await bookReported(tx, deps, { order, payment }, payment.refunded_amount);
	}
	await settleImpossible(tx, deps, payment.id);
}

/** The refund with the amount that really goes back. */
async function takeAmount(tx: Tx, refund: Refund, given: ProviderRefund): Promise<Refund> {
	if (!gaveLess(refund, given)) return refund;
	await tx
		.update(payment_refunds)
		.set({ amount: given.amount })
		.where(eq(payment_refunds.id, refund.id));
	return { ...refund, amount: given.amount };
}

async function failRefund(
	tx: Tx,
	deps: Pick<PaymentsDeps, "clock" | "outbox">,
	refund: Refund,
	failure: Failure,
): Promise<void> {
	const now = deps.clock();
	await tx
		.update(payment_refunds)
		.set({ status: "failed", failure, failed_at: now, asked_at: now })
		.where(eq(payment_refunds.id, refund.id));
	await recordEvents(tx, refund.order_id, [
		{
			kind: "payment",
			value: "refund_failed",
			data: { amount: refund.amount, refund: refund.id, failure },
		},
	]);
	await tellOfTrouble(tx, deps.outbox, { ...refund, failure });
}

const failureOf = (detail: string | null): Failure =>
	REFUND_FAILURES.find((failure) => failure === detail) ?? "rejected";
