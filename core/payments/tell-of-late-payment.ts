import type { Outbox } from "#core/mail/outbox.ts";
import { loadOrderMail } from "#core/orders/load-order-mail.ts";
import { latePayment } from "#core/payments/mail-templates.ts";
import type { Tx } from "#platform/database/database.ts";
import type { Payment } from "./types.ts";

/** Tells the customer of money that came for a cancelled order; the shop hears of it as of all that needs it. */
export async function tellOfLatePayment(
	tx: Tx,
	outbox: Outbox,
	{ id, order_id, amount }: Payment,
): Promise<void> {
	const order = await loadOrderMail(tx, order_id);
	await outbox.queue(tx, {
		template: latePayment,
		to: order.customer_email,
		toName: order.customer_name,
		orderId: order.id,
		data: { order, amount },
		dedupeKey: `late-payment:${id}`,
	});
}
