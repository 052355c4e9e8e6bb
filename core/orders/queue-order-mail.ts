import type { Outbox } from "#core/mail/outbox.ts";
import type { Tx } from "#platform/database/database.ts";
import {
	type OrderMail,
	orderDelivered,
	orderReceived,
	orderSent,
	paymentApproved,
} from "./mails/order-steps.ts";

const STEPS = {
	"order-received": orderReceived,
	"payment-approved": paymentApproved,
	"order-sent": orderSent,
	"order-delivered": orderDelivered,
};

/** Of which the customer is told. */
export type OrderStep = keyof typeof STEPS;

/** Told when an order leaves and arrives. */
export const ON_THE_WAY: OrderStep[] = ["order-sent", "order-delivered"];

/**
 * Tells the customer of a step of their order, once for each step and address. What was sent is told
 * again with another tracking code. It leaves `delayMs` from now at the earliest. False when it was told
 * before.
 */
export async function queueOrderMail(
	tx: Tx,
	outbox: Outbox,
	order: OrderMail,
	step: OrderStep,
	delayMs = 0,
): Promise<boolean> {
	const code = step === "order-sent" && order.tracking_code ? `:${order.tracking_code}` : "";
	return outbox.queue(tx, {
		template: STEPS[step],
		to: order.customer_email,
		toName: order.customer_name,
		data: order,
		orderId: order.id,
		delayMs,
		dedupeKey: `${step}:${order.id}:${order.customer_email.toLowerCase()}${code}`,
	});
}
