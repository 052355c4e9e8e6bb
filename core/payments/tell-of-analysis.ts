import type { Outbox } from "#core/mail/outbox.ts";
import { loadOrderMail } from "#core/orders/load-order-mail.ts";
import { isCard } from "#core/orders/method-rules.ts";
import type { Tx } from "#platform/database/database.ts";
import { analysisRefused, cardInAnalysis } from "./analysis-mails.ts";
import { PENDING_CHALLENGE } from "./payment-rules.ts";
import { messageForStatus, NEVER_ARRIVED } from "./status-rules.ts";
import type { Payment } from "./types.ts";

/** Whether a bank looks into a card: it has it, and neither asks the shopper nor has answered. */
const isAnalysed = ({ method, status, status_detail, provider_payment_id }: Payment): boolean =>
	isCard(method) &&
	status === "pending" &&
	status_detail !== PENDING_CHALLENGE &&
	provider_payment_id !== null;

/**
 * Tells the customer when a bank begins to look into a card, and when it refuses it then; an approval has
 * its own e-mail. Each once (rule payments 14).
 */
export async function tellOfAnalysis(
	tx: Tx,
	outbox: Outbox,
	before: Payment,
	payment: Payment,
): Promise<void> {
	const begins = isAnalysed(payment) && !isAnalysed(before);
	const refused =
		isAnalysed(before) && ["rejected", "expired", "cancelled"].includes(payment.status);
	if (!begins && !refused) return;
	const { order, to } = await customerOf(tx, payment);
	if (begins) {
		await outbox.queue(tx, {
			...to,
			template: cardInAnalysis,
			data: { order },
			dedupeKey: `card-in-analysis:${payment.id}`,
		});
		return;
	}
	await outbox.queue(tx, {
		...to,
		template: analysisRefused,
		data: { order, why: messageForStatus(payment.status_detail) },
		dedupeKey: `analysis-refused:${payment.id}`,
	});
}

/** Tells the customer, who reads that the card is looked into, that it never got as far as a bank. */
export async function tellOfLostCard(tx: Tx, outbox: Outbox, payment: Payment): Promise<void> {
	const { order, to } = await customerOf(tx, payment);
	await outbox.queue(tx, {
		...to,
		template: analysisRefused,
		data: { order, why: messageForStatus(NEVER_ARRIVED), arrived: false },
		dedupeKey: `analysis-refused:${payment.id}`,
	});
}

async function customerOf(tx: Tx, { order_id }: Payment) {
	const order = await loadOrderMail(tx, order_id);
	return {
		order,
		to: { to: order.customer_email, toName: order.customer_name, orderId: order.id },
	};
}
