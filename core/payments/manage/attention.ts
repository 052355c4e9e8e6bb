import { type SQL, sql } from "drizzle-orm";
import { loadPrices } from "#core/content/load-settings.ts";
import { listOversoldOrders } from "#core/orders/oversold-orders.ts";
import type { RefundFailure } from "#core/orders/ports.ts";
import { ORDERS } from "#core/orders/public.ts";
import type { PaymentMethod } from "#core/orders/types.ts";
import { partsReader, type Report } from "#core/values/read-parts.ts";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { loadHealth, readProviderState } from "../health.ts";
import { OPEN_THERE_MS } from "../reconciliation.ts";
import {
	type AttentionPart,
	isRefusedOnly,
	isSilent,
	isUnreachable,
	type NearestOrder,
	sortTasks,
	type Task,
	type TaskKind,
} from "../shared/attention.ts";
import type { Mismatch } from "../shared/mismatches.ts";
import { FAILURE_WORDS, SLOW_MS } from "../shared/refunds.ts";
import type { PaymentsDeps } from "../types.ts";

/**
 * SQL for the id of the order that inbox payment `i` most likely belongs to: unpaid, placed within the week before
 * (tolerating a clock ahead), with the same amount in any method or the payer's name. Several matches rank by
 * amount, then name, then time.
 */
export async function nearestOrder(db: Db): Promise<SQL> {
	const { desconto_pix_percentual } = await loadPrices(db);
	const amount = sql`i.amount in (n.total, n.undiscounted,
		round(n.undiscounted * ${100 - desconto_pix_percentual}::int / 100.0, 2))`;
	const name = sql`coalesce(sem_acento(lower(n.customer_name)) = sem_acento(lower(i.payer)), false)`;
	return sql`(select n.id from ${ORDERS} n
		where n.payment_status in ('pending', 'rejected', 'expired')
			and n.created_at between i.created_at - interval '7 days' and i.created_at + interval '1 minute'
			and (${amount} or ${name})
		order by (${amount} and ${name}) desc, (${amount}) desc, n.created_at desc limit 1)`;
}

/** Refunds, disputes and payments with their orders. Dates as text. */
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

/** What most tasks say nothing of. */
const PLAIN = {
	...{ amount: null, order: null, payment: null, method: null },
	...{ deadline: null, requested: false, about: null, nearest: null },
};

const taskOf = (
	row: Row,
	over: Pick<Task, "key" | "kind"> &
		Partial<Pick<Task, "deadline" | "requested" | "about" | "nearest">>,
): Task => ({
	...PLAIN,
	id: row.id,
	amount: row.amount,
	order: row.order_id ? { id: row.order_id, name: row.customer_name ?? "" } : null,
	method: row.method,
	payment: row.payment_id,
	since: new Date(row.since),
	...over,
});

const MOST = 500;

async function listCases(db: Db): Promise<Task[]> {
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
		taskOf(row, {
			key: `dispute:${row.id}`,
			kind: row.kind,
			deadline: row.documents_until ? new Date(row.documents_until) : null,
		}),
	);
}

const INBOX_KINDS: Record<Mismatch, TaskKind> = {
	unknown_reference: "no_order",
	second_payment: "second_payment",
	other_amount: "other_amount",
	other_currency: "wrong_money",
	test_money: "wrong_money",
	cancelled_order: "cancelled_order",
};

type InboxRow = Row & {
	kind: Mismatch;
	payer: string | null;
	requested: boolean;
	near_id: string | null;
	near_status: NearestOrder["payment_status"];
	near_cancelled: string | null;
};

/** Payments that fit nothing, without those that a bank holds or whose refund is a task itself. */
async function listInboxTasks(db: Db): Promise<Task[]> {
	const nearest = await nearestOrder(db);
	const rows = await queryRows<InboxRow>(
		db,
		// Other currencies have no amount in reais; the dialog shows it.
		sql`select i.id, i.kind, case when i.kind <> 'other_currency' then (i.amount * 100)::int end as amount, to_json(i.created_at) as since, i.payer,
				i.asked_at is not null as requested, coalesce(i.method, p.method) as method,
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
		taskOf(row, {
			key: `inbox:${row.id}`,
			kind: INBOX_KINDS[row.kind],
			requested: row.requested,
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

/** Refunds that failed, take long, or were retried without a confirmation; not those under dispute. */
async function listRefundTasks(db: Db, now: Date): Promise<Task[]> {
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
		taskOf(row, {
			key: `refund:${row.id}`,
			kind: refundKind(row.failure),
			requested: row.failure === null && row.again && !row.slow,
			about: row.failure ? `${FAILURE_WORDS[row.failure].title}.` : null,
		}),
	);
}

async function listProposedRefunds(db: Db): Promise<Task[]> {
	const rows = await queryRows<Row & { proposed_by: string | null }>(
		db,
		sql`select r.id, (r.amount * 100)::int as amount, r.proposed_by, to_json(r.proposed_at) as since,
				p.method, p.id as payment_id, ${OF_ORDER}
			from payment_refunds r join payments p on p.id = r.payment_id join ${ORDERS} o on o.id = r.order_id
			where r.status = 'proposed' order by r.proposed_at limit ${MOST}`,
	);
	return rows.map((row) =>
		taskOf(row, { key: `proposed:${row.id}`, kind: "refund_proposed", about: row.proposed_by }),
	);
}

/** Orders that an edit made dearer, until the difference is paid. */
async function listDifferences(db: Db): Promise<Task[]> {
	const rows = await queryRows<Row & { released: boolean }>(
		db,
		sql`select o.id, (o.amount_due * 100)::int as amount, o.due_released as released,
				to_json(coalesce(o.edited_at, o.created_at)) as since, null as method, null as payment_id, ${OF_ORDER}
			from ${ORDERS} o where o.amount_due > 0 and o.cancelled_at is null
			order by coalesce(o.edited_at, o.created_at) limit ${MOST}`,
	);
	return rows.map((row) =>
		taskOf(row, {
			key: `difference:${row.id}:${row.amount}`,
			kind: "difference",
			about: row.released ? "O envio está liberado" : "O pedido espera por ela",
		}),
	);
}

const refundKind = (failure: RefundFailure | null): TaskKind =>
	failure === null
		? "refund_stuck"
		: failure === "no_balance"
			? "refund_no_balance"
			: "refund_refused";

const HOUR_MS = 3_600_000;

const since = (now: Date, ms: number): SQL =>
	sql`${new Date(now.getTime() - ms).toISOString()}::timestamptz`;

/** Attempts closed an hour ago or more that can still be paid at the provider. */
async function listOpenCancels(db: Db, now: Date): Promise<Task[]> {
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
		taskOf(row, { key: `cancel:${row.id}`, kind: "cancel", about: row.code }),
	);
}

/**
 * Lists everything about payments that needs a person, most urgent first (rule payments 41). With `report`,
 * unreadable parts are named in `unread` and the others are returned.
 */
export async function readAttention(
	deps: PaymentsDeps,
	report?: Report,
): Promise<{ tasks: Task[]; unread: AttentionPart[] }> {
	const { db, clock } = deps;
	const now = clock();
	const { read, unread } = partsReader<AttentionPart>(report);
	const parts = await Promise.all([
		read("cases", listCases(db), []),
		read("short", listOversold(deps, now), []),
		read("inbox", listInboxTasks(db), []),
		read("refunds", listProposedRefunds(db), []),
		read("refunds", listRefundTasks(db, now), []),
		read("differences", listDifferences(db), []),
		read("cancels", listOpenCancels(db, now), []),
		read("provider", listTroubledProvider(deps), []),
	]);
	return { tasks: sortTasks(parts.flat()), unread };
}

/** All tasks; throws when a part cannot be read. */
export const listAttention = async (deps: PaymentsDeps): Promise<Task[]> =>
	(await readAttention(deps)).tasks;

/** Paid without pieces; not while the shop waits for new ones. */
async function listOversold({ db }: PaymentsDeps, now: Date): Promise<Task[]> {
	const short = await listOversoldOrders(db);
	return short.flatMap((order): Task[] => {
		const { id, customer_name: name, waits_until, cancelled } = order;
		const waits = waits_until !== null && new Date(waits_until) > now && !order.available;
		if (waits && !cancelled) return [];
		return [
			{
				...PLAIN,
				key: `stock:${id}`,
				kind: "no_stock",
				id,
				amount: order.total,
				order: { id, name },
				method: order.payment_method,
				since: new Date(order.since),
				requested: cancelled,
				about: order.pieces,
			},
		];
	});
}

async function listTroubledProvider(deps: PaymentsDeps): Promise<Task[]> {
	const [state, health] = await Promise.all([readProviderState(deps), loadHealth(deps)]);
	if (state.sandbox) return [];
	const about = (kind: Task["kind"], since: Date | null): Task => ({
		...PLAIN,
		key: `${kind}:${since?.toISOString() ?? ""}`,
		kind,
		id: kind,
		since: since ?? deps.clock(),
	});
	return [
		...(state.keys === "refused" ? [about("keys", state.since)] : []),
		...(isUnreachable(state) ? [about("unreachable", state.since)] : []),
		...(isRefusedOnly(health)
			? [about("signature", health.lastRefused)]
			: isSilent(health)
				? [about("silence", health.lastNotification)]
				: []),
	];
}
