import { eq, sql } from "drizzle-orm";
import { listOversoldOrders, type OversoldOrder } from "#core/orders/oversold-orders.ts";
import { ORDERS } from "#core/orders/public.ts";
import type { Dispute } from "#core/orders/types.ts";
import { hasPieces } from "#core/orders/units.ts";
import { partsReader, type Report } from "#core/values/read-parts.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db } from "#platform/database/database.ts";
import { isUuid } from "#platform/database/sql/is-uuid.ts";
import { firstOf, queryRows } from "#platform/database/sql/query.ts";
import { analysedIds, findPayment, providerOf } from "../find-payments.ts";
import { askAfter } from "../reconciliation.ts";
import type { Refund } from "../refunds/read-refunds.ts";
import { payment_refunds } from "../refunds/schema.ts";
import { payment_inbox } from "../schema.ts";
import { type NotRefundable, whyNotRefundable } from "../shared/mismatches.ts";
import type { InboxPayment, Payment, PaymentsDeps } from "../types.ts";
import { nearestOrder } from "./attention.ts";

export type NearOrder = {
	id: string;
	customer_name: string;
	total: number;
	payment_status: "pending" | "approved" | "rejected" | "refunded" | "expired";
	cancelled_at: string | null;
	created_at: string;
	analysing: boolean;
	dispute: Dispute | null;
};

const NEAR = sql`o.id, o.customer_name, (o.total * 100)::int as total, o.payment_status, o.dispute,
	(o.payment_status not in ('approved', 'refunded') and o.cancelled_at is null
		and o.id in (${analysedIds()})) as analysing,
	to_json(o.cancelled_at) as cancelled_at, to_json(o.created_at) as created_at`;

export type InboxTask = {
	payment: InboxPayment;
	/** Requested centavos; null without a known attempt. */
	expected: number | null;
	/** The attempt's order, else the most likely one (`nearestOrder`). */
	order: NearOrder | null;
	guessed: boolean;
	/** The order is cancelled and its pieces are available: this money can reopen it. */
	reopens: boolean;
	unread: TaskPart[];
	/** Why the provider cannot refund it; null when it can. */
	whyNotRefundable: NotRefundable | null;
};

export type TaskPart = "payment" | "order";

/**
 * Loads an inbox payment with the data to decide on it; null for an unknown id. With `report`, unreadable parts are
 * named in `unread`.
 */
export async function loadInboxTask(
	deps: PaymentsDeps,
	id: string,
	report?: Report,
): Promise<InboxTask | null> {
	const { db } = deps;
	if (!isUuid(id)) return null;
	const [payment] = await db.select().from(payment_inbox).where(eq(payment_inbox.id, id));
	if (!payment) return null;
	const { read, unread } = partsReader<TaskPart>(report);
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
		whyNotRefundable: whyNotRefundable(payment, {
			now: deps.clock(),
			isRequested: providerOf(deps, payment.provider) !== null,
		}),
	};
}

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

/** An order paid without pieces; null when it is none (any more). */
export async function loadOversoldTask(
	{ db }: PaymentsDeps,
	orderId: string,
): Promise<OversoldOrder | null> {
	if (!isUuid(orderId)) return null;
	return firstOf(listOversoldOrders(db, orderId));
}

export type RefundTask = {
	refund: Refund;
	payment: Payment | null;
	order: NearOrder | null;
	unread: TaskPart[];
};

/**
 * Loads a troubled refund with payment and order; null for an unknown id. With `report`, unreadable parts are named
 * in `unread`.
 */
export async function loadRefundTask(
	{ db }: PaymentsDeps,
	id: string,
	report?: Report,
): Promise<RefundTask | null> {
	if (!isUuid(id)) return null;
	const [refund] = await db.select().from(payment_refunds).where(eq(payment_refunds.id, id));
	if (!refund) return null;
	const { read, unread } = partsReader<TaskPart>(report);
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
 * Retries to cancel a closed attempt at the provider. Fails with `not_found`, or `open` while the provider does not
 * confirm.
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
