import { asc, desc, inArray, sql } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { type OrdersOwner, ordersOf } from "./account-orders.ts";
import { markAnalysed } from "./mark-analysed.ts";
import { markGivenBack } from "./mark-given-back.ts";
import { itemColumns, summaryColumns } from "./order-columns.ts";
import type { OrderPayments } from "./payments-port.ts";
import { order_items, orders } from "./schema.ts";
import type { OrderListItem } from "./types.ts";

const MOST = 100;

/**
 * Orders of an account, newest first: its own and, once its e-mail is confirmed, those placed with
 * that e-mail as a guest (rule accounts 5).
 */
export async function listAccountOrders(
	{ db, payments }: { db: Db; payments: OrderPayments },
	owner: OrdersOwner,
): Promise<OrderListItem[]> {
	const found = await db
		.select({
			...summaryColumns,
			tracking_code: orders.tracking_code,
			carrier: orders.carrier,
			collected: sql<boolean>`coalesce(${orders.shipping_quote} ? 'pickup', false)`,
		})
		.from(orders)
		.where(ordersOf(owner))
		.orderBy(desc(orders.created_at), asc(orders.id))
		.limit(MOST);
	if (found.length === 0) return [];
	const items = await db
		.select({ order_id: order_items.order_id, ...itemColumns })
		.from(order_items)
		.where(
			inArray(
				order_items.order_id,
				found.map((order) => order.id),
			),
		)
		.orderBy(asc(order_items.position));
	const listed = (await markAnalysed({ db, payments }, found)).map(({ collected, ...order }) => ({
		...order,
		shipping_quote: collected ? ({ pickup: true } as const) : null,
		items: items.filter((item) => item.order_id === order.id).map(({ order_id, ...item }) => item),
	}));
	const ids = found.map(({ id }) => id);
	const [returned, toCheck, marked] = await Promise.all([
		payments.returnedAmounts(db, ids),
		payments.toCheckOf(db, ids),
		markGivenBack({ db, payments }, listed),
	]);
	return marked.map((order) => ({
		...order,
		returned: returned.get(order.id) ?? 0,
		to_check: toCheck.has(order.id),
	}));
}
