import { and, count, eq, gt } from "drizzle-orm";
import { countTold } from "#core/mail/count-recipients.ts";
import type { Outbox } from "#core/mail/outbox.ts";
import type { Tx } from "#platform/database/database.ts";
import type { OrderHold } from "./holds/read-holds.ts";
import type { OrderMail } from "./mails/order-steps.ts";
import { queueOrderMail } from "./queue-order-mail.ts";
import { order_holds } from "./schema.ts";

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
	const since = new Date(now.getTime() - DAY_MS);
	const asked = { orderId: order.id, email, template: "order-received", since };
	const { recipients, lately } = await countTold(tx, asked);
	if (recipients.includes(email) || recipients.length >= MOST_RECIPIENTS) return;
	const known = hold.standing !== "stranger";
	if (!known && (lately >= TO_ONE_ADDRESS || (await isNetworkTold(tx, hold, since)))) return;
	await queueOrderMail(tx, outbox, order, "order-received");
}

/** Whether enough e-mails went out about the orders of its network. */
async function isNetworkTold(tx: Tx, { network }: OrderHold, since: Date): Promise<boolean> {
	if (!network) return false;
	const [row] = await tx
		.select({ n: count() })
		.from(order_holds)
		.where(
			and(
				eq(order_holds.network, network),
				gt(order_holds.renewals, 0),
				gt(order_holds.created_at, since),
			),
		);
	return (row?.n ?? 0) > OF_ONE_NETWORK;
}
