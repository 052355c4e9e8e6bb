import { asc, inArray, type SQL, sql } from "drizzle-orm";
import { MOST_LISTED } from "#core/values/list-page-rules.ts";
import { choiceWords } from "#core/values/variation-rules.ts";
import type { Db } from "#platform/database/database.ts";
import { findPage } from "#platform/database/find-page.ts";
import { queryRows } from "#platform/database/query.ts";
import { leftToCancel } from "../left-to-cancel.ts";
import { markAnalysed } from "../mark-analysed.ts";
import type { OrderParcels } from "../parcels-port.ts";
import type { OrderPayments } from "../payments-port.ts";
import { order_items, orders } from "../schema.ts";
import type { OrderStatus } from "../types.ts";
import { lineOf } from "./card-rules.ts";
import { ORDERS_PAGE_SIZE, type OrderQuery, type OrderSort } from "./order-admin-rules.ts";
import { orderFilter } from "./order-filter.ts";
import type { OrderCounts, OrderRow, OrderRows } from "./types.ts";

type Deps = { db: Db; payments: OrderPayments; parcels: Pick<OrderParcels, "sentUnits"> };

const SHOWN_LINES = 2;

const SORTED_BY: Record<OrderSort, SQL> = {
	criado: sql`o.created_at`,
	cliente: sql`o.customer_name collate "und-x-icu"`,
	total: sql`o.total`,
	// As the life of an order goes; given up ones come last.
	status: sql`case when o.cancelled_at is not null then 9
		else array_position(array['pendente', 'processando', 'enviado', 'entregue'], o.status) end`,
};

/** The newest comes first among equals. */
function orderBy(sort: OrderQuery["ordem"]): SQL {
	const down = sort.startsWith("-");
	const column = (down ? sort.slice(1) : sort) as OrderSort;
	const direction = down ? sql`desc` : sql`asc`;
	const rest = column === "criado" ? sql`o.id` : sql`o.created_at desc, o.id`;
	return sql`${SORTED_BY[column]} ${direction}, ${rest}`;
}

/**
 * A page of orders, found by number, name, e-mail, phone, document, tracking code or product, narrowed by
 * status, payment, customer and period, sorted as asked. Of those with a word 10,000 are counted and leafed through
 * at most. A page past the last gives the last one.
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
		// All of them are quickly counted, those with a common word are not.
		most: searched ? MOST_LISTED : null,
	});
	return { rows: await readRows(deps, ids), ...found };
}

/** These orders as the list shows them, in this order; those that are gone are left out. */
export async function readRows(
	{ db, payments, parcels }: Deps,
	ids: string[],
): Promise<OrderRow[]> {
	if (ids.length === 0) return [];
	const [listed, lines, begun] = await Promise.all([
		db
			.select({
				id: orders.id,
				customer_name: orders.customer_name,
				customer_email: orders.customer_email,
				total: orders.total,
				refunded_amount: orders.refunded_amount,
				pickup: sql<boolean>`(${orders.shipping_quote} ? 'pickup') is true`,
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
		payments.begunOf(db, ids),
	]);
	const [rows, left] = await Promise.all([
		markAnalysed({ db, payments }, listed),
		leftToCancel(db, { payments, parcels }, listed),
	]);
	return ids.flatMap((id) => {
		const row = rows.find((one) => one.id === id);
		if (!row) return [];
		const own = lines.filter((line) => line.order_id === id);
		const items = own.slice(0, SHOWN_LINES).map((line) => ({
			name: lineOf(line).name,
			choice: choiceWords(line),
			quantity: line.quantity,
		}));
		const units = own.reduce((sum, { quantity }) => sum + quantity, 0);
		return [
			{
				...row,
				begun: begun.has(id),
				items,
				more: own.length - items.length,
				units,
				left: left.get(id) ?? { units, sent: 0, amount: row.total },
			},
		];
	});
}

/** How many orders there are of each status, cancelled ones left out. */
export async function countOrders(db: Db): Promise<OrderCounts> {
	const counts: OrderCounts = { pendente: 0, processando: 0, enviado: 0, entregue: 0 };
	const rows = await queryRows<{ status: OrderStatus; n: number }>(
		db,
		sql`select status, count(*)::int as n from orders where cancelled_at is null group by status`,
	);
	for (const { status, n } of rows) counts[status] = n;
	return counts;
}
