import { loadLooks } from "#core/content/load-looks.ts";
import type { Outbox } from "#core/mail/outbox.ts";
import { loadOrderMail } from "#core/orders/load-order-mail.ts";
import type { RefundFailure } from "#core/orders/payments-port.ts";
import type { Tx } from "#platform/database/database.ts";
import { refundTrouble } from "./mail-templates.ts";
import type { Refund } from "./refund-rows.ts";

/** Tells the shop's own mailbox of a refund that did not happen, once for each. */
export async function tellOfTrouble(
	tx: Tx,
	outbox: Outbox,
	{ id, order_id, amount, failure }: Refund & { failure: RefundFailure },
): Promise<void> {
	const { contact_email } = (await loadLooks(tx)).settings;
	if (!contact_email) return;
	const order = await loadOrderMail(tx, order_id);
	await outbox.queue(tx, {
		template: refundTrouble,
		to: contact_email,
		orderId: order.id,
		data: { order, amount, failure, refund: id },
		dedupeKey: `refund-trouble:${id}`,
	});
}
