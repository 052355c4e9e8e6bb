import { sql } from "drizzle-orm";
import type { Db, Tx } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { ORDER_LINES } from "../orders/public.ts";
import type { ParcelNews } from "./news.ts";

export type ParcelPiece = {
	name: string;
	sku: string | null;
	image: string | null;
	size: string;
	color: string;
	quantity: number;
	volume: number;
};

export type OrderParcel = {
	id: string;
	order_id: string;
	/** Sequence within the order, from 1. */
	number: number;
	volumes: number;
	weight_g: number | null;
	carrier: string | null;
	tracking_code: string | null;
	/** Of further boxes with their own labels. */
	more_codes: string[];
	nfe_key: string | null;
	/** Who waived the NF-e. */
	nfe_waived_by: string | null;
	checked_at: Date | null;
	checked_by: string | null;
	/** Null while it is being packed. */
	shipped_at: Date | null;
	delivered_at: Date | null;
	news: ParcelNews | null;
	pieces: ParcelPiece[];
};

const date = (at: Date | string | null): Date | null => (at === null ? null : new Date(at));

const PIECES = sql`(select coalesce(jsonb_agg(jsonb_build_object('name',
		coalesce(l.product_name, 'Produto não encontrado'), 'sku', l.sku, 'image', l.image, 'size', l.size,
		'color', l.color, 'quantity', i.quantity, 'volume', i.volume) order by i.volume, l.position), '[]')
	from parcel_items i join ${ORDER_LINES} l on l.id = i.order_item_id where i.parcel_id = p.id)`;

const MORE_CODES = sql`(select coalesce(jsonb_agg(l.tracking order by l.volume), '[]') from parcel_labels l
	where l.parcel_id = p.id and l.volume > 1 and l.volume <= p.volumes and l.tracking is not null)`;

/** Parcels of these orders with their content, oldest first; an open one is the last. */
export async function listParcels(db: Db | Tx, orderIds: string[]): Promise<OrderParcel[]> {
	const rows = await queryRows<OrderParcel>(
		db,
		sql`select p.id, p.order_id, p.number, p.volumes, p.weight_g, p.carrier, p.tracking_code, ${MORE_CODES} as more_codes, p.nfe_key, p.nfe_waived_by,
				p.checked_at, p.checked_by, p.shipped_at, p.delivered_at, p.news, ${PIECES} as pieces
			from parcels p where p.order_id = any(${sql.param(orderIds)}::uuid[])
			order by p.order_id, p.number`,
	);
	return rows.map((row) => ({
		...row,
		checked_at: date(row.checked_at),
		shipped_at: date(row.shipped_at),
		delivered_at: date(row.delivered_at),
	}));
}
