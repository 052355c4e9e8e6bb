import { type SQL, sql } from "drizzle-orm";
import { deliveryOf } from "#core/delivery/shared/ordered-delivery.ts";
import type { StoredQuote } from "#core/delivery/shared/quote.ts";
import { LEAVING_STEPS, SENT_ORDERS } from "#core/orders/public.ts";
import type { Db } from "#platform/database/database.ts";
import { startOfDay } from "#platform/database/shop-day.ts";
import { queryRows } from "#platform/database/sql/query.ts";

export type SentParcel = {
	/** Id of the parcel, or of an order shipped by status only. */
	id: string;
	order_id: string;
	number: number;
	customer: string;
	city: string;
	state: string;
	delivery: string;
	carrier: string | null;
	tracking_code: string | null;
	volumes: number;
	weight_g: number | null;
	nfe_key: string | null;
	shipped_at: Date;
	shipped_by: string | null;
};

type Read = Omit<SentParcel, "delivery"> & {
	shipping_method: string;
	shipping_quote: StoredQuote | null;
};

const MOST_A_DAY = 2_000;

const OF_ORDER: SQL = sql`coalesce(nullif(o.customer_company, ''), o.customer_name) as customer,
	o.address_city as city, o.address_state as state, o.shipping_method, o.shipping_quote`;

/** Shipments of a day of the shop in time order, by the desk or by a manual step. */
export async function listSent(db: Db, day: string): Promise<SentParcel[]> {
	const rows = (await Promise.all([readParcels(db, day), readByHand(db, day)])).flat();
	return rows
		.map(({ shipping_method, shipping_quote, ...row }) => ({
			...row,
			delivery: deliveryOf({ shipping_method, shipping_quote }).name,
			shipped_at: new Date(row.shipped_at),
		}))
		.sort((one, other) => one.shipped_at.getTime() - other.shipped_at.getTime());
}

const readParcels = (db: Db, day: string): Promise<Read[]> =>
	queryRows<Read>(
		db,
		sql`select p.id, p.order_id, p.number, ${OF_ORDER}, p.carrier, p.tracking_code, p.volumes, p.weight_g,
				p.nfe_key, p.shipped_at, p.shipped_by
			from parcels p join ${SENT_ORDERS} o on o.id = p.order_id
			where p.shipped_at >= ${startOfDay(day)} and p.shipped_at < ${startOfDay(day, 1)}
			order by p.shipped_at, p.id limit ${MOST_A_DAY}`,
	);

/** Manual shipments without parcels (rule shipping 10), including steps around midnight. */
const readByHand = (db: Db, day: string): Promise<Read[]> =>
	queryRows<Read>(
		db,
		sql`select distinct on (s.order_id) o.id, o.id as order_id, 1 as number, ${OF_ORDER}, o.carrier,
				o.tracking_code, 1 as volumes, null as weight_g, null as nfe_key, s.created_at as shipped_at,
				s.ator as shipped_by
			from ${LEAVING_STEPS} s join ${SENT_ORDERS} o on o.id = s.order_id
			where s.id > coalesce((select b.id from ${LEAVING_STEPS} b
					where b.created_at < ${startOfDay(day)} - interval '1 hour' order by b.id desc limit 1), 0)
				and s.created_at >= ${startOfDay(day)} and s.created_at < ${startOfDay(day, 1)} and o.gone
				and not exists (select 1 from parcels p where p.order_id = o.id and p.shipped_at is not null)
			order by s.order_id, s.id desc limit ${MOST_A_DAY}`,
	);
