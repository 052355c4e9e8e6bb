import { sql } from "drizzle-orm";
import type { Db, Tx } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { ORDER_LINES } from "../orders/public.ts";

/** A line of an order with its unshipped pieces. */
export type RestLine = {
	/** Id of the order line. */
	id: string;
	order_id: string;
	product_id: string | null;
	name: string;
	sku: string | null;
	image: string | null;
	size: string;
	color: string;
	/** Always one or more. */
	quantity: number;
};

/** Columns of an order line `l`, without quantity. */
const LINE = sql`l.id, l.order_id, l.produto_id as product_id,
	coalesce(l.product_name, 'Produto não encontrado') as name, l.sku, l.image, l.size, l.color`;

/** Unshipped lines of these orders, in line order (rule shipping 1). */
export const listRest = (db: Db | Tx, orderIds: string[]): Promise<RestLine[]> =>
	queryRows<RestLine>(
		db,
		sql`select ${LINE}, l.due - coalesce(s.sent, 0)::int as quantity
			from ${ORDER_LINES} l
			left join lateral (
				select sum(i.quantity) as sent from parcel_items i join parcels p on p.id = i.parcel_id
				where i.order_item_id = l.id and p.shipped_at is not null
			) s on true
			where l.order_id = any(${sql.param(orderIds)}::uuid[]) and l.due > coalesce(s.sent, 0)
			order by l.order_id, l.position, l.id`,
	);

/** Packed, unshipped lines of these orders. */
export const listPacked = (db: Db | Tx, orderIds: string[]): Promise<RestLine[]> =>
	queryRows<RestLine>(
		db,
		sql`select ${LINE}, i.quantity
			from parcels p
			join parcel_items i on i.parcel_id = p.id
			join ${ORDER_LINES} l on l.id = i.order_item_id
			where p.order_id = any(${sql.param(orderIds)}::uuid[]) and p.shipped_at is null
				and p.checked_at is not null
			order by l.order_id, l.position, l.id`,
	);
