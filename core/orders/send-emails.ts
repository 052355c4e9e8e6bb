import { eq, sql } from "drizzle-orm";
import type { Outbox } from "#core/mail/outbox.ts";
import type { Email } from "#core/mail/types.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { oneRow } from "#platform/database/sql/query.ts";
import { EMAILS } from "../mail/public.ts";
import type { OrderMail } from "./email-parts.ts";
import { orderDelivered, orderReceived, orderSent, paymentApproved } from "./emails.ts";
import { listOrderItems } from "./find-orders.ts";
import type { OrderHold } from "./holds/holds.ts";
import { mailColumns } from "./order-selects.ts";
import { orders } from "./schema.ts";
import { promisedAt } from "./shared/delivery.ts";
import { UNDO_MS } from "./shared/office.ts";
import { ORDER_STATUSES, placeOf } from "./shared/status.ts";
import type { OrderStatus } from "./types.ts";

/** Loads an order for its e-mails. Throws when there is none with this id. */
export async function loadOrderMail(tx: Db | Tx, orderId: string): Promise<OrderMail> {
	const [order] = await tx.select(mailColumns).from(orders).where(eq(orders.id, orderId));
	if (!order) throw new Error(`no order ${orderId} to write about`);
	return { ...order, items: await listOrderItems(tx, orderId) };
}

/** Queues an e-mail to the customer of an order. False when its `dedupeKey` was queued before, or without an address. */
export const queueToCustomer = <Data>(
	tx: Db | Tx,
	outbox: Outbox,
	{ id, customer_email, customer_name }: Pick<OrderMail, "id" | "customer_email" | "customer_name">,
	email: Omit<Email<Data>, "to" | "toName" | "orderId">,
): Promise<boolean> =>
	outbox.queue(tx, { ...email, to: customer_email, toName: customer_name, orderId: id });

const STEPS = {
	"order-received": orderReceived,
	"payment-approved": paymentApproved,
	"order-sent": orderSent,
	"order-delivered": orderDelivered,
};

type OrderStep = keyof typeof STEPS;

/** What the customer is sent when an order gets a status. */
const STEP_OF: Partial<Record<OrderStatus, OrderStep>> = {
	enviado: "order-sent",
	entregue: "order-delivered",
};

/** Told when an order leaves and arrives. */
export const STEP_EMAILS: OrderStep[] = Object.values(STEP_OF);

/**
 * Queues the e-mail about a step, once per step and address, and again for another tracking code. It is sent after
 * `delayMs` at the earliest. False when it was queued before.
 */
export async function queueOrderMail(
	tx: Tx,
	outbox: Outbox,
	order: OrderMail,
	step: OrderStep,
	delayMs = 0,
): Promise<boolean> {
	const code = step === "order-sent" && order.tracking_code ? `:${order.tracking_code}` : "";
	return queueToCustomer(tx, outbox, order, {
		template: STEPS[step],
		data: order,
		delayMs,
		dedupeKey: `${step}:${order.id}:${order.customer_email.toLowerCase()}${code}`,
	});
}

/** What a parcel adds to the e-mail about its order. */
export type SentWith = Pick<OrderMail, "more_codes" | "note">;

async function notifyOrder(
	tx: Tx,
	outbox: Outbox,
	orderId: string,
	step: OrderStep,
	{ delayMs, ...sent }: { delayMs: number } & SentWith,
): Promise<boolean> {
	const order = { ...(await loadOrderMail(tx, orderId)), ...sent };
	return queueOrderMail(tx, outbox, order, step, delayMs);
}

/** Addresses that e-mails about one order may go to: the first and a corrected one. */
export const MOST_RECIPIENTS = 2;
const DAY_MS = 24 * 3_600_000;
/** Daily e-mails about orders of untrusted buyers: to one address, and of one network. */
const TO_ONE_ADDRESS = 5;
const OF_ONE_NETWORK = 40;

/**
 * Queues the e-mail that an order was received when its payment starts: once per order and address, to two
 * addresses at most, and with daily limits for untrusted buyers, because anybody can type any address. The order
 * page shows the same.
 */
export async function sendReceivedEmail(
	tx: Tx,
	outbox: Outbox,
	order: OrderMail,
	hold: OrderHold,
	now: Date,
): Promise<void> {
	const email = order.customer_email.toLowerCase();
	const counted = await countRecipients(
		tx,
		{ orderId: order.id, email, network: hold.network },
		now,
	);
	if (counted.recipients.includes(email) || counted.recipients.length >= MOST_RECIPIENTS) return;
	const enough = counted.ofAddress >= TO_ONE_ADDRESS || counted.ofNetwork > OF_ONE_NETWORK;
	if (hold.standing === "stranger" && enough) return;
	const promised = { ...order, ...promisedAt(order, now) };
	await queueOrderMail(tx, outbox, promised, "order-received");
}

type RecipientCount = { recipients: string[]; ofAddress: number; ofNetwork: number };

/** Recipients of an order's e-mails in lower case; today's e-mails to an address and about a network's orders. */
async function countRecipients(
	tx: Tx,
	{ orderId, email, network }: { orderId: string; email: string; network: string | null },
	now: Date,
): Promise<RecipientCount> {
	const since = new Date(now.getTime() - DAY_MS).toISOString();
	return oneRow<RecipientCount>(
		tx,
		sql`select
			array(select distinct lower(e.to_email) from ${EMAILS} e where e.order_id = ${orderId}) as recipients,
			(select count(*)::int from ${EMAILS} e where lower(e.to_email) = ${email}
				and e.template = 'order-received' and e.created_at > ${since}::timestamptz) as "ofAddress",
			(select count(*)::int from order_holds where network = ${network}
				and renewals > 0 and created_at > ${since}::timestamptz) as "ofNetwork"`,
	);
}

/** E-mails that say more than is so while an order has this status. */
export const untrueAt = (status: OrderStatus): OrderStep[] =>
	ORDER_STATUSES.slice(placeOf(status) + 1).flatMap((later) => STEP_OF[later] ?? []);

/**
 * Queues the e-mail for this status, once, delayed until undo is over, with the further boxes' codes and the invoice.
 * Returns the queued e-mail, or null when there is none or it was sent before.
 */
export async function sendStepEmail(
	tx: Tx,
	outbox: Outbox,
	orderId: string,
	status: OrderStatus,
	sent: SentWith = {},
): Promise<OrderStep | null> {
	const step = STEP_OF[status];
	if (!step) return null;
	const isQueued = await notifyOrder(tx, outbox, orderId, step, { delayMs: UNDO_MS, ...sent });
	return isQueued ? step : null;
}
