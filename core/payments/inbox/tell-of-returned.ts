import type { Outbox } from "#core/mail/outbox.ts";
import { loadOrderMail } from "#core/orders/load-order-mail.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { paymentReturned } from "../mail-templates.ts";
import type { InboxPayment } from "./list-inbox.ts";

/** Tells the customer that money of theirs which fitted nothing went back, once; of whom no order tells, nobody is told. */
export async function tellOfReturned(
	db: Db | Tx,
	outbox: Outbox,
	{ id, order_id, amount, kind }: InboxPayment,
): Promise<void> {
	if (!order_id || kind === "test_money") return;
	const order = await loadOrderMail(db, order_id);
	await outbox.queue(db, {
		template: paymentReturned,
		to: order.customer_email,
		toName: order.customer_name,
		orderId: order.id,
		data: { order, amount, why: kind === "second_payment" ? "duplicate" : "misfit" },
		dedupeKey: `inbox-returned:${id}`,
	});
}
