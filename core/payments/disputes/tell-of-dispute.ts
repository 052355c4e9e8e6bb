import { loadLooks } from "#core/content/load-looks.ts";
import type { Outbox } from "#core/mail/outbox.ts";
import { loadOrderMail } from "#core/orders/load-order-mail.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import type { PaymentDispute } from "./dispute-rows.ts";
import { disputeToCustomer, disputeToShop, disputeWarning } from "./mail-templates.ts";

/** Tells the shop's own mailbox at once of what became of a case, and the customer of what concerns them. */
export async function tellOfDispute(
	tx: Tx,
	outbox: Outbox,
	dispute: PaymentDispute,
	what: "opened" | "won" | "lost",
): Promise<void> {
	const { id, kind, amount } = dispute;
	const order = await loadOrderMail(tx, dispute.order_id);
	const { contact_email } = (await loadLooks(tx)).settings;
	if (contact_email) {
		await outbox.queue(tx, {
			template: disputeToShop,
			to: contact_email,
			orderId: order.id,
			data: { order, amount, kind, what },
			dedupeKey: `dispute-${what}-to-shop:${id}`,
		});
	}
	if (kind !== "chargeback") return;
	await outbox.queue(tx, {
		template: disputeToCustomer,
		to: order.customer_email,
		toName: order.customer_name,
		orderId: order.id,
		data: { order, amount, what },
		dedupeKey: `dispute-${what}:${id}`,
	});
}

/** Tells the shop how long is left to answer a case, once for each warning. */
export async function warnOfDeadline(
	db: Db,
	outbox: Outbox,
	{ id, order_id, amount, kind }: PaymentDispute,
	{ until, left, warning }: { until: Date; left: string; warning: number },
): Promise<void> {
	await db.transaction(async (tx) => {
		const { contact_email } = (await loadLooks(tx)).settings;
		if (!contact_email) return;
		const order = await loadOrderMail(tx, order_id);
		await outbox.queue(tx, {
			template: disputeWarning,
			to: contact_email,
			orderId: order.id,
			data: { order, amount, until, left, kind },
			dedupeKey: `dispute-warning:${id}:${warning}`,
		});
	});
}
