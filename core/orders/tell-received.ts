import { sql } from "drizzle-orm";
import { EMAILS } from "#core/mail/lent.ts";
import type { Outbox } from "#core/mail/outbox.ts";
import type { Tx } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";
import type { OrderHold } from "./holds/read-holds.ts";
import type { OrderMail } from "./mails/order-steps.ts";
import { promisedAt } from "./open-promise-rules.ts";
import { queueOrderMail } from "./queue-order-mail.ts";

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
	order: OrderMail,
	hold: OrderHold,
	now: Date,
): Promise<void> {
	const email = order.customer_email.toLowerCase();
	const told = await countTold(tx, { orderId: order.id, email, network: hold.network }, now);
	if (told.recipients.includes(email) || told.recipients.length >= MOST_RECIPIENTS) return;
	const enough = told.ofAddress >= TO_ONE_ADDRESS || told.ofNetwork > OF_ONE_NETWORK;
	if (hold.standing === "stranger" && enough) return;
	const promised = { ...order, ...promisedAt(order, now) };
	await queueOrderMail(tx, outbox, promised, "order-received");
}

type Told = { recipients: string[]; ofAddress: number; ofNetwork: number };

/** Whom e-mails about an order went to, in small letters; today's to an address, and about orders of a network. */
async function countTold(
	tx: Tx,
	{ orderId, email, network }: { orderId: string; email: string; network: string | null },
	now: Date,
): Promise<Told> {
	const since = new Date(now.getTime() - DAY_MS).toISOString();
	const [told] = await queryRows<Told>(
		tx,
		sql`select
			array(select distinct lower(e.to_email) from ${EMAILS} e where e.order_id = ${orderId}) as recipients,
			(select count(*)::int from ${EMAILS} e where lower(e.to_email) = ${email}
				and e.template = 'order-received' and e.created_at > ${since}::timestamptz) as "ofAddress",
			(select count(*)::int from order_holds where network = ${network}
				and renewals > 0 and created_at > ${since}::timestamptz) as "ofNetwork"`,
	);
	return told ?? { recipients: [], ofAddress: 0, ofNetwork: 0 };
}
