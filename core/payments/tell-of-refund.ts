import type { Outbox } from "#core/mail/outbox.ts";
import { loadOrderMail } from "#core/orders/load-order-mail.ts";
import { paymentReturned } from "#core/payments/mail-templates.ts";
import type { Tx } from "#platform/database/database.ts";
import type { ReturnedMail } from "./mail-templates.ts";
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
		template: paymentReturned,
		to: order.customer_email,
		toName: order.customer_name,
		orderId: order.id,
		data: { order, amount, why },
		dedupeKey: `payment-returned:${id}`,
	});
}
