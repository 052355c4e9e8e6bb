import { eq, sql } from "drizzle-orm";
import { hasPieces } from "#core/orders/has-pieces.ts";
import { ORDERS } from "#core/orders/lent.ts";
import { listShortOrders, type ShortOrder } from "#core/orders/list-short-orders.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import { isUuid } from "#platform/database/is-uuid.ts";
import { queryRows } from "#platform/database/query.ts";
import { askAfter } from "../ask-after.ts";
import { findPayment } from "../find-payment.ts";
import type { InboxPayment } from "../inbox/list-inbox.ts";
import { payment_inbox } from "../inbox/schema.ts";
import type { Refund } from "../refunds/refund-rows.ts";
import { payment_refunds } from "../refunds/schema.ts";
import type { Payment, PaymentsDeps } from "../types.ts";

/** An order that has to do with a payment. Centavos; moments as text. */
export type NearOrder = {
	id: string;
	numero: number;
	customer_name: string;
	total: number;
	payment_status: "pending" | "approved" | "rejected" | "refunded" | "expired";
	cancelled_at: string | null;
	created_at: string;
};

const NEAR = sql`o.id, o.numero, o.customer_name, (o.total * 100)::int as total, o.payment_status,
	to_json(o.cancelled_at) as cancelled_at, to_json(o.created_at) as created_at`;

export type InboxMatter = {
	payment: InboxPayment;
	/** Centavos that the shop had asked for; null where it knows of no attempt. */
	expected: number | null;
	/**
	 * The order of the attempt; else the unpaid one of this amount that was placed nearest in time, by a clock
	 * that may be a little ahead of the shop's.
	 */
	order: NearOrder | null;
	/** Whether the order is only guessed. */
	guessed: boolean;
	/** The order is cancelled and all of its pieces are there: it can be reopened with this money. */
	reopens: boolean;
};

/** A payment that fits nothing, with what helps to decide on it; null when there is none with this id. */
export async function loadInboxMatter(
	{ db }: PaymentsDeps,
	id: string,
): Promise<InboxMatter | null> {
	if (!isUuid(id)) return null;
	const [payment] = await db.select().from(payment_inbox).where(eq(payment_inbox.id, id));
	if (!payment) return null;
	const attempt = payment.payment_id ? await findPayment(db, payment.payment_id) : null;
	const at = payment.created_at.toISOString();
	const [order] = payment.order_id
		? await queryRows<NearOrder>(
				db,
				sql`select ${NEAR} from ${ORDERS} o where o.id = ${payment.order_id}`,
			)
		: await queryRows<NearOrder>(
				db,
				sql`select ${NEAR} from ${ORDERS} o where o.payment_status in ('pending', 'rejected', 'expired')
					and (o.total * 100)::int = ${payment.amount}
					and o.created_at between ${at}::timestamptz - interval '7 days' and ${at}::timestamptz + interval '1 minute'
					order by o.created_at desc limit 1`,
			);
	const guessed = !payment.order_id;
	const cancelled = guessed && order !== undefined && order.cancelled_at !== null;
	return {
		payment,
		expected: attempt?.amount ?? null,
		order: order ?? null,
		guessed,
		reopens: cancelled && (await hasPieces(db, order.id)),
	};
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

export type RefundMatter = { refund: Refund; payment: Payment; order: NearOrder };

/** A refund in trouble with its payment and order; null when there is none with this id. */
export async function loadRefundMatter(
	{ db }: PaymentsDeps,
	id: string,
): Promise<RefundMatter | null> {
	if (!isUuid(id)) return null;
	const [refund] = await db.select().from(payment_refunds).where(eq(payment_refunds.id, id));
	const payment = refund && (await findPayment(db, refund.payment_id));
	if (!payment) return null;
	const [order] = await queryRows<NearOrder>(
		db,
		sql`select ${NEAR} from ${ORDERS} o where o.id = ${refund.order_id}`,
	);
	return order ? { refund, payment, order } : null;
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
