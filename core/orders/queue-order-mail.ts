import type { Outbox } from "#core/mail/outbox.ts";
import type { OrderMail } from "#core/mail/templates/order.ts";
import type { Tx } from "#platform/database/database.ts";

/** Of which the customer is told. */
export type OrderStep = "order-received" | "payment-approved" | "order-sent" | "order-delivered";

/**
 * Tells the customer of a step of their order, once for each step and address: whoever corrects the
 * e-mail of an unpaid order gets its link as well. What was sent is told again with another tracking
 * code.
 */
export async function queueOrderMail(
	tx: Tx,
	outbox: Outbox,
	order: OrderMail,
	template: OrderStep,
): Promise<void> {
	const code = template === "order-sent" && order.tracking_code ? `:${order.tracking_code}` : "";
	await outbox.queue(tx, {
		template,
		to: order.customer_email,
		toName: order.customer_name,
		data: order,
		orderId: order.id,
		dedupeKey: `${template}:${order.id}:${order.customer_email.toLowerCase()}${code}`,
	});
}
