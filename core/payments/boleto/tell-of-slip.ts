import { listRecipients } from "#core/mail/list-recipients.ts";
import type { Outbox } from "#core/mail/outbox.ts";
import { loadOrderMail } from "#core/orders/load-order-mail.ts";
import type { Tx } from "#platform/database/database.ts";
import type { Payment } from "../types.ts";
import { boletoDue, boletoMade } from "./mail-templates.ts";

/**
 * Sends a boleto to its customer, or reminds of it, once each; only to who was told of the order when its
 * payment began. True when an e-mail was queued.
 */
export async function tellOfSlip(
	tx: Tx,
	outbox: Outbox,
	{ id, order_id, slip, due_day, amount }: Payment,
	what: "made" | "due" = "made",
): Promise<boolean> {
	if (!slip || !due_day) return false;
	const order = await loadOrderMail(tx, order_id);
	const told = await listRecipients(tx, order_id);
	if (!told.includes(order.customer_email.toLowerCase())) return false;
	return outbox.queue(tx, {
		template: what === "made" ? boletoMade : boletoDue,
		to: order.customer_email,
		toName: order.customer_name,
		orderId: order.id,
		data: { order, slip: { line: slip.line, amount, due: due_day } },
		dedupeKey: `boleto-${what}:${id}`,
	});
}
