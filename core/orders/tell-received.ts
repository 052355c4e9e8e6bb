import { and, count, eq, gt } from "drizzle-orm";
import { countSince, listRecipients } from "#core/mail/count-recipients.ts";
import type { Outbox } from "#core/mail/outbox.ts";
import type { Tx } from "#platform/database/database.ts";
import { findHold } from "./holds/read-holds.ts";
import { loadOrderMail } from "./load-order-mail.ts";
import { queueOrderMail } from "./queue-order-mail.ts";
import { order_holds } from "./schema.ts";
import type { OrderSummary } from "./types.ts";

/** Addresses that e-mails about one order may go to: the first typed and a corrected one. */
export const MOST_RECIPIENTS = 2;
const DAY_MS = 24 * 3_600_000;
/** E-mails a day about strangers' orders: to one address, and about the orders of one network. */
const TO_ONE_ADDRESS = 5;
const OF_ONE_NETWORK = 40;

/**
 * Tells the customer that their order was received, when its payment begins: once per order and address,
 * to two addresses at most, and of strangers' orders only so many a day, since anybody can type anybody's
 * address. What is left out is on the page of the order all the same.
 */
export async function tellReceived(
	tx: Tx,
	outbox: Outbox,
	{ id, customer_email }: OrderSummary,
	now: Date,
): Promise<void> {
	const email = customer_email.toLowerCase();
	const told = await listRecipients(tx, id);
	if (told.includes(email) || told.length >= MOST_RECIPIENTS) return;
	if (!(await mayTell(tx, id, email, new Date(now.getTime() - DAY_MS)))) return;
	await queueOrderMail(tx, outbox, await loadOrderMail(tx, id), "order-received");
}

async function mayTell(tx: Tx, orderId: string, email: string, since: Date): Promise<boolean> {
	const hold = await findHold(tx, orderId);
	if (hold && hold.standing !== "stranger") return true;
	const template = "order-received";
	if ((await countSince(tx, { email, template, since })) >= TO_ONE_ADDRESS) return false;
	if (!hold?.network) return true;
	const [row] = await tx
		.select({ n: count() })
		.from(order_holds)
		.where(
			and(
				eq(order_holds.network, hold.network),
				gt(order_holds.renewals, 0),
				gt(order_holds.created_at, since),
			),
		);
	return (row?.n ?? 0) <= OF_ONE_NETWORK;
}
