import type { Outbox } from "#core/mail/outbox.ts";
import { loadOrderMail } from "#core/orders/load-order-mail.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { paymentReturned } from "../mail-templates.ts";
import type { InboxPayment } from "./list-inbox.ts";

/** Tells the customer that money of theirs which fitted nothing went back, once; of whom no order tells, nobody is told. */
export async function tellOfReturned(
	db: Db | Tx,
	outbox: Outbox,
	{ id, order_id, amount, currency, kind, returned_on }: InboxPayment,
): Promise<void> {
	if (!order_id || kind === "test_money") return;
	const order = await loadOrderMail(db, order_id);
	await outbox.queue(db, {
		template: paymentReturned,
		to: order.customer_email,
		toName: order.customer_name,
		orderId: order.id,
		data: {
			order,
			// What was paid in another currency are no reais.
			amount: currency && currency !== "BRL" ? null : amount,
			why: kind === "second_payment" ? "duplicate" : "misfit",
			byHand: returned_on !== null,
			day: returned_on,
		},
		dedupeKey: `inbox-returned:${id}`,
	});
}
