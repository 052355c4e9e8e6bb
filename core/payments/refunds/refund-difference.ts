import type { Difference, PaidMoney } from "#core/orders/ports.ts";
import { recordEvents } from "#core/orders/record-event.ts";
import { isRefundedAutomatically } from "#core/orders/shared/payment-method.ts";
import type { OrderSummary } from "#core/orders/types.ts";
import type { Tx } from "#platform/database/database.ts";
import { cancelAtProvider } from "../apply-report.ts";
import { allocate, refundBase } from "../shared/refund-plan.ts";
import { isTaking, needsHelp, refundableUntil, refundDestination } from "../shared/refunds.ts";
import type { Payment, PaymentsDeps } from "../types.ts";
import { confirmRefund } from "./confirm-refund.ts";
import { listPaying, listRefunds } from "./read-refunds.ts";
import { payment_refunds } from "./schema.ts";
import { sendRefund } from "./send-refund.ts";

/** The newest payment first: a difference that was paid goes back to where it came from. */
async function readNewestFirst(tx: Tx, orderId: string) {
	const paying = await listPaying(tx, orderId);
	const refunds = await listRefunds(tx, orderId);
	return {
		contested: !paying.ok && paying.error.code === "disputed",
		paying: paying.ok ? paying.value.toReversed() : [],
		refunds: refunds.filter(({ unwanted }) => !unwanted),
	};
}

/** What an edit has to know of the payments of a paid order; see `OrderPayments.readPaid`. */
export async function readPaid(
	{ clock }: Pick<PaymentsDeps, "clock">,
	tx: Tx,
	orderId: string,
): Promise<PaidMoney> {
	const { contested, paying, refunds } = await readNewestFirst(tx, orderId);
	const now = clock();
	const goesBack = ({ method, created_at, provider_payment_id }: Payment): boolean =>
		provider_payment_id !== null &&
		isRefundedAutomatically(method) &&
		refundableUntil(method, created_at) >= now;
	const nothing = {
		shipping: 0,
		code_discount: 0,
		items: [],
		amount_due: 0,
		revision: 0,
		total: 0,
	};
	return {
		contested,
		refunded: refunds.some((one) => !one.difference && (isTaking(one) || needsHelp(one))),
		left: refundBase(nothing, paying, refunds).order.total,
		refundDestination: (amount) => {
			const parts = allocate(amount, paying, refunds);
			const [first] = parts ?? [];
			if (!first || !parts?.every(({ payment }) => goesBack(payment))) return null;
			const { method, card_brand: cardBrand, card_last_four: cardLastFour } = first.payment;
			return refundDestination({ method, cardBrand, cardLastFour });
		},
	};
}

/** Gives the difference of an edit back; see `OrderPayments.returnDifference`. */
export async function returnDifference(
	deps: PaymentsDeps,
	tx: Tx,
	order: OrderSummary,
	{ amount, key, actor, note, byHand }: Difference,
): Promise<string[]> {
	const { paying, refunds } = await readNewestFirst(tx, order.id);
	const parts = allocate(amount, paying, refunds);
	if (!parts) throw new Error(`the payments of order ${order.id} lack ${amount}`);
	const written: string[] = [];
	for (const [at, part] of parts.entries()) {
		// Credit goes back to where it came from.
		const manual = byHand && part.payment.method !== "store_credit";
		const [refund] = await tx
			.insert(payment_refunds)
			.values({
				payment_id: part.payment.id,
				order_id: order.id,
				origin: manual ? "manual" : "desk",
				amount: part.amount,
				difference: true,
				note,
				idempotency_key: `edit-${key}-${at}`,
				requested_by: actor,
				created_at: deps.clock(),
			})
			.returning();
		if (!refund) throw new Error("refund not written");
		if (manual) await confirmRefund(tx, deps, { order, payment: part.payment, refund }, null);
		else written.push(refund.id);
	}
	if (!byHand) {
		await recordEvents(tx, order.id, {
			kind: "payment",
			value: "refund_requested",
			data: { amount },
			actor,
		});
	}
	return written;
}

/** After a committed edit; never throws, because jobs retry both. See `OrderPayments.settleEdit`. */
export async function settleEdit(
	deps: PaymentsDeps,
	orderId: string,
	closed: readonly { id: string }[],
	refunds: readonly string[],
): Promise<void> {
	void cancelAtProvider(deps, closed);
	try {
		for (const id of refunds) await sendRefund(deps, id);
	} catch (err) {
		deps.log.error({ err, orderId }, "refund of an edited order not made yet");
	}
}
