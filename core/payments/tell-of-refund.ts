import type { Outbox } from "#core/mail/outbox.ts";
import type { ReturnedMail } from "#core/mail/templates/order.ts";
import { loadOrderMail } from "#core/orders/load-order-mail.ts";
import type { Tx } from "#platform/database/database.ts";
import type { Payment } from "./types.ts";

/** Tells the customer that money was given back, and why. */
export async function tellOfRefund(
	tx: Tx,
	outbox: Outbox,
	{ id, order_id, amount }: Payment,
	why: ReturnedMail["why"],
): Promise<void> {
	const order = await loadOrderMail(tx, order_id);
	await outbox.queue(tx, {
		template: "payment-returned",
		to: order.customer_email,
		toName: order.customer_name,
		orderId: order.id,
		data: { order, amount, why },
		dedupeKey: `payment-returned:${id}`,
	});
}
