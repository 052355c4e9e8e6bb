import { asc, inArray, type SQL, sql } from "drizzle-orm";
import { MOST_LISTED } from "#core/values/list-page.ts";
import { isOnlySigns } from "#core/values/text.ts";
import { choiceWords } from "#core/values/variation.ts";
import { placeAmong } from "#platform/database/columns.ts";
import type { Db } from "#platform/database/database.ts";
import { withinDays } from "#platform/database/shop-day.ts";
import { findPage } from "#platform/database/sql/find-page.ts";
import { hasWord } from "#platform/database/sql/has-word.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { markAnalysed } from "../order-selects.ts";
import type { OrderParcels, OrderPayments } from "../ports.ts";
import { order_items, orders } from "../schema.ts";
import {
	type ListedStatus,
	lineOf,
	ORDERS_PAGE_SIZE,
	type OrderQuery,
	type OrderSort,
	orderSearchWords,
} from "../shared/office.ts";
import { NO_ORDERS, ORDER_STATUSES } from "../shared/status.ts";
import { leftToCancel } from "../units.ts";
import type { OrderCounts, OrderRow, OrderRows } from "./types.ts";

export function orderFilter(
	query: Omit<OrderQuery, "pagina" | "ordem">,
	payments: Pick<OrderPayments, "analysedIds">,
): SQL {
	const parts: SQL[] = [sql`true`];
	const words = orderSearchWords(query.q);
	if (isOnlySigns(query.q, words)) parts.push(sql`false`);
	for (const word of words) parts.push(containsWord(word));
	if (query.status === "cancelado") parts.push(sql`o.cancelled_at is not null`);
	else if (query.status !== "todos") {
		parts.push(sql`${listedAs(query.status)} and o.cancelled_at is null`);
	}
	if (query.pagamento !== "todos") parts.push(paidAs(query.pagamento, payments));
	if (query.customer) parts.push(sql`lower(o.customer_email) = ${query.customer.toLowerCase()}`);
	parts.push(withinDays(sql`o.created_at`, query.de, query.ate));
	return sql.join(parts, sql` and `);
}

/** Whether the list calls order `o` so (see `statusLabel`). */
function listedAs(wanted: ListedStatus): SQL {
	const paid = sql`o.payment_status = 'approved'`;
	const collected = sql`(o.shipping_quote ? 'pickup') is true`;
	if (wanted === "pendente") return sql`o.status = 'pendente' and not ${paid}`;
	if (wanted === "preparar") return sql`o.status = 'pendente' and ${paid}`;
	if (wanted === "enviado") return sql`o.status = 'enviado' and not ${collected}`;
	if (wanted === "pronto") return sql`o.status = 'enviado' and ${collected}`;
	return sql`o.status = ${wanted}`;
}

function paidAs(
	wanted: Exclude<OrderQuery["pagamento"], "todos">,
	{ analysedIds }: Pick<OrderPayments, "analysedIds">,
): SQL {
	// No bank analyses these any more.
	if (wanted === "approved" || wanted === "refunded") return sql`o.payment_status = ${wanted}`;
	const analysed = sql`(o.payment_status not in ('approved', 'refunded') and o.cancelled_at is null
		and o.id in (${analysedIds()}))`;
	return wanted === "analise" ? analysed : sql`o.payment_status = ${wanted} and not ${analysed}`;
}

const containsWord = (word: string): SQL => hasWord(sql`o.busca`, word);

type Deps = {
	db: Db;
	payments: OrderPayments;
	parcels: Pick<OrderParcels, "sentUnits" | "packedOrders">;
};

const VISIBLE_LINES = 2;

const SORTED_BY: Record<OrderSort, SQL> = {
	criado: sql`o.created_at`,
	cliente: sql`o.customer_name collate "und-x-icu"`,
	total: sql`o.total`,
	// In the order of the life cycle; cancelled ones last.
	status: sql`case when o.cancelled_at is not null then 9
		else ${placeAmong("o.status", ORDER_STATUSES)} end`,
};

function orderBy(sort: OrderQuery["ordem"]): SQL {
	const down = sort.startsWith("-");
	const column = (down ? sort.slice(1) : sort) as OrderSort;
	const direction = down ? sql`desc` : sql`asc`;
	const rest = column === "criado" ? sql`o.id` : sql`o.created_at desc, o.id`;
	return sql`${SORTED_BY[column]} ${direction}, ${rest}`;
}

/**
 * A page of orders, searched, filtered and sorted by `query`. A search counts and pages at most 10,000. A page past
 * the last returns the last one.
 */
export async function listOrders(deps: Deps, query: OrderQuery): Promise<OrderRows> {
	const { db } = deps;
	const where = orderFilter(query, deps.payments);
	const searched = query.q !== "";
	const { ids, ...found } = await findPage(db, {
		table: sql`orders o`,
		name: sql`o`,
		columns: sql`o.id, o.created_at, o.customer_name, o.total, o.status, o.cancelled_at`,
		where,
		order: orderBy(query.ordem),
		searched,
		page: query.pagina,
		size: ORDERS_PAGE_SIZE,
		// Counting everything is fast; counting a common word is not.
		most: searched ? MOST_LISTED : null,
	});
	return { rows: await readRows(deps, ids), ...found };
}

/** List rows of these orders, in this order; skips deleted ones. */
export async function readRows(
	{ db, payments, parcels }: Deps,
	ids: string[],
): Promise<OrderRow[]> {
	if (ids.length === 0) return [];
	const [listed, lines, started] = await Promise.all([
		db
			.select({
				id: orders.id,
				customer_name: orders.customer_name,
				customer_email: orders.customer_email,
				total: orders.total,
				refunded_amount: orders.refunded_amount,
				amount_due: orders.amount_due,
				due_released: orders.due_released,
				pickup: sql<boolean>`(${orders.shipping_quote} ? 'pickup') is true`,
				shipping_method: orders.shipping_method,
				status: orders.status,
				payment_status: orders.payment_status,
				payment_method: orders.payment_method,
				dispute: orders.dispute,
				stock_state: orders.stock_state,
				cancelled_at: orders.cancelled_at,
				created_at: orders.created_at,
				notes: orders.notes,
			})
			.from(orders)
			.where(inArray(orders.id, ids)),
		db
			.select({
				order_id: order_items.order_id,
				product_name: order_items.product_name,
				sku: order_items.sku,
				size: order_items.size,
				color: order_items.color,
				quantity: order_items.quantity,
			})
			.from(order_items)
			.where(inArray(order_items.order_id, ids))
			.orderBy(asc(order_items.position)),
		payments.startedOf(db, ids),
	]);
	const [rows, left, packed] = await Promise.all([
		markAnalysed({ db, payments }, listed),
		leftToCancel(db, { payments, parcels }, listed),
		parcels.packedOrders(db, ids),
	]);
	return ids.flatMap((id) => {
		const row = rows.find((one) => one.id === id);
		if (!row) return [];
		const own = lines.filter((line) => line.order_id === id);
		const items = own.slice(0, VISIBLE_LINES).map((line) => ({
			name: lineOf(line).name,
			choice: choiceWords(line),
			quantity: line.quantity,
		}));
		const units = own.reduce((sum, { quantity }) => sum + quantity, 0);
		return [
			{
				...row,
				paymentStarted: started.has(id),
				packed: !row.cancelled_at && packed.has(id),
				items,
				more: own.length - items.length,
				units,
				left: left.get(id) ?? { units, sent: 0, amount: row.total },
			},
		];
	});
}

/** Number of orders by what the list calls them, without cancelled ones. */
export async function countOrders(db: Db): Promise<OrderCounts> {
	const counts: OrderCounts = { ...NO_ORDERS };
	const rows = await queryRows<{ status: ListedStatus; n: number }>(
		db,
		sql`select case when ${listedAs("preparar")} then 'preparar' when ${listedAs("pronto")} then 'pronto'
				else o.status end as status, count(*)::int as n
			from orders o where o.cancelled_at is null group by 1`,
	);
	for (const { status, n } of rows) counts[status] = n;
	return counts;
}

export type RecentOrder = Awaited<ReturnType<typeof listNewestOrders>>[number];

/** The latest orders, newest first. */
export async function listNewestOrders(
	{ db, payments }: { db: Db; payments: OrderPayments },
	most: number,
) {
	const rows = await db
		.select({
			id: orders.id,
			customer_name: orders.customer_name,
			status: orders.status,
			payment_method: orders.payment_method,
			payment_status: orders.payment_status,
			dispute: orders.dispute,
			cancelled_at: orders.cancelled_at,
			total: orders.total,
			refunded_amount: orders.refunded_amount,
			created_at: orders.created_at,
		})
		.from(orders)
		// Matches the index order.
		.orderBy(sql`${orders.created_at} desc`, orders.id)
		.limit(most);
	return markAnalysed({ db, payments }, rows);
}
