import { asc, desc, inArray } from "drizzle-orm";
import { reaisFromCentavos } from "#core/values/money.ts";
import type { Db } from "#platform/database/database.ts";
import { type OrdersOwner, ordersOf } from "./account-orders.ts";
import { itemColumns, pageColumns } from "./order-columns.ts";
import { order_items, orders } from "./schema.ts";

/** Every order of an account with all that its customer gave, newest first, for its owner to take along. Amounts are in reais. */
export async function exportAccountOrders(db: Db, owner: OrdersOwner) {
	const { token: _token, user_id: _user, ...columns } = pageColumns;
	const found = await db
		.select({ numero: orders.numero, ...columns })
		.from(orders)
		.where(ordersOf(owner))
		.orderBy(desc(orders.created_at), asc(orders.id));
	if (found.length === 0) return [];
	const items = await db
		.select({ order_id: order_items.order_id, ...itemColumns })
		.from(order_items)
		.where(
			inArray(
				order_items.order_id,
				found.map(({ id }) => id),
			),
		)
		.orderBy(asc(order_items.position));
	const byOrder = Map.groupBy(items, ({ order_id }) => order_id);
	return found.map((order) => ({
		...order,
		subtotal: reaisFromCentavos(order.subtotal),
		shipping: reaisFromCentavos(order.shipping),
		discount: reaisFromCentavos(order.discount),
		code_discount: reaisFromCentavos(order.code_discount),
		total: reaisFromCentavos(order.total),
		items: (byOrder.get(order.id) ?? []).map(({ order_id: _, ...item }) => ({
			...item,
			unit_price: reaisFromCentavos(item.unit_price),
			total_price: reaisFromCentavos(item.total_price),
		})),
	}));
}
