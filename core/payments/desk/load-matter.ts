import { eq, sql } from "drizzle-orm";
import { hasPieces } from "#core/orders/has-pieces.ts";
import { ORDERS } from "#core/orders/lent.ts";
import { listShortOrders, type ShortOrder } from "#core/orders/list-short-orders.ts";
import type { Dispute } from "#core/orders/types.ts";
import { partsReader, type Report } from "#core/values/read-parts.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db } from "#platform/database/database.ts";
import { isUuid } from "#platform/database/is-uuid.ts";
import { queryRows } from "#platform/database/query.ts";
import { analysedIds } from "../analysed-of.ts";
import { askAfter } from "../ask-after.ts";
import { findPayment } from "../find-payment.ts";
import { type NoWayBack, noWayBack } from "../inbox/by-hand-rules.ts";
import type { InboxPayment } from "../inbox/list-inbox.ts";
import { payment_inbox } from "../inbox/schema.ts";
import { providerOf } from "../provider-of.ts";
import type { Refund } from "../refunds/refund-rows.ts";
import { payment_refunds } from "../refunds/schema.ts";
import type { Payment, PaymentsDeps } from "../types.ts";
import { nearestOrder } from "./near-order.ts";

/** An order that has to do with a payment. Centavos; moments as text. */
export type NearOrder = {
	id: string;
	customer_name: string;
	total: number;
	payment_status: "pending" | "approved" | "rejected" | "refunded" | "expired";
	cancelled_at: string | null;
	created_at: string;
	/** A bank looks into the card that is to pay it. */
	analysing: boolean;
	dispute: Dispute | null;
};

const NEAR = sql`o.id, o.customer_name, (o.total * 100)::int as total, o.payment_status, o.dispute,
	(o.payment_status not in ('approved', 'refunded') and o.cancelled_at is null
		and o.id in (${analysedIds()})) as analysing,
	to_json(o.cancelled_at) as cancelled_at, to_json(o.created_at) as created_at`;

export type InboxMatter = {
	payment: InboxPayment;
	/** Centavos that the shop had asked for; null where it knows of no attempt. */
	expected: number | null;
	/**
	 * The order of the attempt; else the one that it is most likely for (`nearestOrder`).
	 */
	order: NearOrder | null;
	/** Whether the order is only guessed. */
	guessed: boolean;
	/** The order is cancelled and all of its pieces are there: it can be reopened with this money. */
	reopens: boolean;
	/** What could not be read: nothing is decided without it. */
	unread: MatterPart[];
	/** Why its provider cannot give it back; null when it can. */
	noWayBack: NoWayBack | null;
};

/** What a decision about money is made with, read apart. */
export type MatterPart = "payment" | "order";

/**
 * A payment that fits nothing, with what helps to decide on it; null when there is none with this id. With
 * `report`, parts that cannot be read are named in `unread`.
 */
export async function loadInboxMatter(
	deps: PaymentsDeps,
	id: string,
	report?: Report,
): Promise<InboxMatter | null> {
	const { db } = deps;
	if (!isUuid(id)) return null;
	const [payment] = await db.select().from(payment_inbox).where(eq(payment_inbox.id, id));
	if (!payment) return null;
	const { read, unread } = partsReader<MatterPart>(report);
	const attempt = payment.payment_id
		? await read("payment", findPayment(db, payment.payment_id), null)
		: null;
	const order = await read("order", orderOf(db, payment), undefined);
	const guessed = !payment.order_id;
	const late = payment.kind === "cancelled_order";
	const cancelled = (guessed || late) && order !== undefined && order.cancelled_at !== null;
	return {
		payment: late && attempt ? { ...payment, refunded_amount: attempt.refunded_amount } : payment,
		expected: attempt?.amount ?? null,
		order: order ?? null,
		guessed,
		reopens: cancelled && (await read("order", hasPieces(db, order.id), false)),
		unread,
		noWayBack: noWayBack(payment, {
			now: deps.clock(),
			isAsked: providerOf(deps, payment.provider) !== null,
		}),
	};
}

/** The order of a payment, or the one that it is most likely for. */
async function orderOf(db: Db, payment: InboxPayment): Promise<NearOrder | undefined> {
	const [order] = payment.order_id
		? await queryRows<NearOrder>(
				db,
				sql`select ${NEAR} from ${ORDERS} o where o.id = ${payment.order_id}`,
			)
		: await queryRows<NearOrder>(
				db,
				sql`select ${NEAR} from payment_inbox i join ${ORDERS} o on o.id = ${await nearestOrder(db)}
					where i.id = ${payment.id}`,
			);
	return order;
}

/** An order that was paid without pieces; null when it is none, or none any more. */
export async function loadShortMatter(
	{ db }: PaymentsDeps,
	orderId: string,
): Promise<ShortOrder | null> {
	if (!isUuid(orderId)) return null;
	const [order] = await listShortOrders(db, orderId);
	return order ?? null;
}

/** Payment and order are null when they could not be read. */
export type RefundMatter = {
	refund: Refund;
	payment: Payment | null;
	order: NearOrder | null;
	unread: MatterPart[];
};

/**
 * A refund in trouble with its payment and order; null when there is none with this id. With `report`, parts
 * that cannot be read are named in `unread`.
 */
export async function loadRefundMatter(
	{ db }: PaymentsDeps,
	id: string,
	report?: Report,
): Promise<RefundMatter | null> {
	if (!isUuid(id)) return null;
	const [refund] = await db.select().from(payment_refunds).where(eq(payment_refunds.id, id));
	if (!refund) return null;
	const { read, unread } = partsReader<MatterPart>(report);
	const payment = await read("payment", findPayment(db, refund.payment_id), null);
	const [order = null] = await read(
		"order",
		queryRows<NearOrder>(db, sql`select ${NEAR} from ${ORDERS} o where o.id = ${refund.order_id}`),
		[],
	);
	const whole = payment !== null && order !== null;
	return whole || unread.length > 0 ? { refund, payment, order, unread } : null;
}

/**
 * Asks the provider once more to make a closed attempt unpayable. Fails with `not_found` for no such
 * attempt; `open` when the provider still has not confirmed it.
 */
export async function cancelAgain(
	deps: PaymentsDeps,
	paymentId: string,
): Promise<Result<null, "not_found" | "open">> {
	const payment = isUuid(paymentId) ? await findPayment(deps.db, paymentId) : null;
	if (!payment) return fail("not_found");
	await askAfter(deps, payment);
	const now = await findPayment(deps.db, paymentId);
	return now?.provider_status === "pending" ? fail("open") : ok(null);
}
