import { type SQL, sql } from "drizzle-orm";
import { ORDERS } from "#core/orders/lent.ts";
import type { RefundFailure } from "#core/orders/payments-port.ts";
import type { PaymentMethod } from "#core/orders/types.ts";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";
import type { Misfit } from "../inbox/misfit-rules.ts";
import { FAILURE_WORDS, SLOW_MS } from "../refunds/refund-rules.ts";
import type { Matter, MatterKind, NearestOrder } from "./attention-rules.ts";
import { nearestOrder } from "./near-order.ts";

/** Refunds, cases and payments with the order they belong to. Moments as text. */
type Row = {
	id: string;
	amount: number | null;
	since: string;
	method: PaymentMethod | null;
	payment_id: string | null;
	order_id: string | null;
	customer_name: string | null;
};

const OF_ORDER = sql`o.id as order_id, o.customer_name`;

const matterOf = (
	row: Row,
	over: Pick<Matter, "key" | "kind"> &
		Partial<Pick<Matter, "deadline" | "asked" | "about" | "nearest">>,
): Matter => ({
	id: row.id,
	amount: row.amount,
	order: row.order_id ? { id: row.order_id, name: row.customer_name ?? "" } : null,
	method: row.method,
	payment: row.payment_id,
	since: new Date(row.since),
	deadline: null,
	asked: false,
	about: null,
	nearest: null,
	...over,
});

const MOST = 500;

/** Cases that wait for the shop's word. */
export async function listCases(db: Db): Promise<Matter[]> {
	const rows = await queryRows<
		Row & { kind: "claim" | "chargeback" | "fraud"; documents_until: string | null }
	>(
		db,
		sql`select d.id, d.kind, (d.amount * 100)::int as amount, to_json(d.opened_at) as since,
				to_json(d.documents_until) as documents_until, p.method, p.id as payment_id, ${OF_ORDER}
			from payment_disputes d join payments p on p.id = d.payment_id join ${ORDERS} o on o.id = d.order_id
			where d.status = 'open' order by d.opened_at limit ${MOST}`,
	);
	return rows.map((row) =>
		matterOf(row, {
			key: `dispute:${row.id}`,
			kind: row.kind,
			deadline: row.documents_until ? new Date(row.documents_until) : null,
		}),
	);
}

const INBOX_KINDS: Record<Misfit, MatterKind> = {
	unknown_reference: "no_order",
	second_payment: "second_payment",
	other_amount: "other_amount",
	other_currency: "wrong_money",
	test_money: "wrong_money",
	cancelled_order: "cancelled_order",
};

type InboxRow = Row & {
	kind: Misfit;
	payer: string | null;
	asked: boolean;
	near_id: string | null;
	near_status: NearestOrder["payment_status"];
	near_cancelled: string | null;
};

/** Payments that fit nothing. What a bank holds waits for the bank, what its refund's trouble tells is told there. */
export async function listInboxMatters(db: Db): Promise<Matter[]> {
	const nearest = await nearestOrder(db);
	const rows = await queryRows<InboxRow>(
		db,
		// What was paid in another currency are no reais: the dialog tells it.
		sql`select i.id, i.kind, case when i.kind <> 'other_currency' then (i.amount * 100)::int end as amount, to_json(i.created_at) as since, i.payer,
				i.asked_at is not null as asked, coalesce(i.method, p.method) as method,
				i.payment_id, ${OF_ORDER}, n.id as near_id, n.payment_status as near_status,
				to_json(n.cancelled_at) as near_cancelled
			from payment_inbox i left join payments p on p.id = i.payment_id
			left join ${ORDERS} o on o.id = i.order_id
			left join ${ORDERS} n on i.order_id is null and i.kind = 'unknown_reference' and n.id = ${nearest}
			where i.resolved_at is null and not (i.kind = 'cancelled_order' and (p.status = 'disputed'
				or exists (select 1 from payment_refunds r where r.payment_id = p.id and r.status = 'failed')))
			order by i.created_at limit ${MOST}`,
	);
	return rows.map((row) =>
		matterOf(row, {
			key: `inbox:${row.id}`,
			kind: INBOX_KINDS[row.kind],
			asked: row.asked,
			about: row.kind === "test_money" ? row.kind : row.payer,
			nearest:
				row.near_id === null
					? null
					: {
							id: row.near_id,
							payment_status: row.near_status,
							cancelled_at: row.near_cancelled ? new Date(row.near_cancelled) : null,
						},
		}),
	);
}

/** Refunds that did not happen, take long, or were decided again and are not confirmed; what is contested waits for that. */
export async function listRefundMatters(db: Db, now: Date): Promise<Matter[]> {
	const slow = new Date(now.getTime() - SLOW_MS).toISOString();
	const rows = await queryRows<
		Row & { failure: RefundFailure | null; again: boolean; slow: boolean }
	>(
		db,
		sql`select r.id, (r.amount * 100)::int as amount, r.failure, r.retry_of is not null as again,
				r.created_at < ${slow}::timestamptz as slow,
				to_json(coalesce(r.failed_at, r.created_at)) as since, p.method, p.id as payment_id, ${OF_ORDER}
			from payment_refunds r join payments p on p.id = r.payment_id join ${ORDERS} o on o.id = r.order_id
			where r.status = 'failed' and r.settled_at is null and p.status <> 'disputed' or r.status in ('requested', 'in_process')
				and (r.retry_of is not null or r.created_at < ${slow}::timestamptz)
			order by coalesce(r.failed_at, r.created_at) limit ${MOST}`,
	);
	return rows.map((row) =>
		matterOf(row, {
			key: `refund:${row.id}`,
			kind: refundKind(row.failure),
			asked: row.failure === null && row.again && !row.slow,
			about: row.failure ? `${FAILURE_WORDS[row.failure].title}.` : null,
		}),
	);
}

/** Refunds that somebody asked for who may not decide them. */
export async function listProposedRefunds(db: Db): Promise<Matter[]> {
	const rows = await queryRows<Row & { proposed_by: string | null }>(
		db,
		sql`select r.id, (r.amount * 100)::int as amount, r.proposed_by, to_json(r.proposed_at) as since,
				p.method, p.id as payment_id, ${OF_ORDER}
			from payment_refunds r join payments p on p.id = r.payment_id join ${ORDERS} o on o.id = r.order_id
			where r.status = 'proposed' order by r.proposed_at limit ${MOST}`,
	);
	return rows.map((row) =>
		matterOf(row, { key: `proposed:${row.id}`, kind: "refund_proposed", about: row.proposed_by }),
	);
}

const refundKind = (failure: RefundFailure | null): MatterKind =>
	failure === null
		? "refund_stuck"
		: failure === "no_balance"
			? "refund_no_balance"
			: "refund_refused";

const HOUR_MS = 3_600_000;
/** What the provider itself ends after thirty days. */
const OPEN_THERE_MS = 31 * 24 * HOUR_MS;

const since = (now: Date, ms: number): SQL =>
	sql`${new Date(now.getTime() - ms).toISOString()}::timestamptz`;

/** Attempts that the shop closed an hour ago and more, and that can still be paid at the provider. */
export async function listOpenCancels(db: Db, now: Date): Promise<Matter[]> {
	const rows = await queryRows<Row & { code: string }>(
		db,
		sql`select p.id, p.provider_payment_id as code, (p.amount * 100)::int as amount,
				to_json(p.updated_at) as since, p.method, p.id as payment_id, ${OF_ORDER}
			from payments p join ${ORDERS} o on o.id = p.order_id
			where p.status in ('expired', 'cancelled') and p.provider <> 'sandbox'
				and p.provider_payment_id is not null and p.provider_status = 'pending'
				and p.updated_at < ${since(now, HOUR_MS)} and p.created_at > ${since(now, OPEN_THERE_MS)}
			order by p.updated_at limit ${MOST}`,
	);
	return rows.map((row) =>
		matterOf(row, { key: `cancel:${row.id}`, kind: "cancel", about: row.code }),
	);
}
