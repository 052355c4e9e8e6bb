import type { Outbox } from "#core/mail/outbox.ts";
import type { OrderMail } from "#core/mail/templates/order.ts";
import type { Tx } from "#platform/database/database.ts";

/** Of which the customer is told. */
export type OrderStep = "order-received" | "payment-approved" | "order-sent" | "order-delivered";

/**
 * Tells the customer of a step of their order, once for each step and address. What was sent is told
 * again with another tracking code. It leaves `delayMs` from now at the earliest. False when it was told
 * before.
 */
export async function queueOrderMail(
	tx: Tx,
	outbox: Outbox,
	order: OrderMail,
	template: OrderStep,
	delayMs = 0,
): Promise<boolean> {
	const code = template === "order-sent" && order.tracking_code ? `:${order.tracking_code}` : "";
	return outbox.queue(tx, {
		template,
		to: order.customer_email,
		toName: order.customer_name,
		data: order,
		orderId: order.id,
		delayMs,
		dedupeKey: `${template}:${order.id}:${order.customer_email.toLowerCase()}${code}`,
	});
}
