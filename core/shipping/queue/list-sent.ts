import { sql } from "drizzle-orm";
import type { KeptQuote } from "#core/delivery/quote-rules.ts";
import { deliveryOf } from "#core/delivery/shown-methods-rules.ts";
import { SENT_ORDERS } from "#core/orders/lent.ts";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";
import { startOfDay } from "#platform/database/shop-day.ts";

/** A parcel that left on a day, as the desk and its manifest name it. */
export type SentParcel = {
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
	shipping_quote: KeptQuote | null;
};

const MOST_A_DAY = 2_000;

/** What left on this day of the shop, in the order in which it did. */
export async function listSent(db: Db, day: string): Promise<SentParcel[]> {
	const rows = await queryRows<Read>(
		db,
		sql`select p.id, p.order_id, p.number, coalesce(nullif(o.customer_company, ''), o.customer_name) as customer,
				o.address_city as city, o.address_state as state, o.shipping_method, o.shipping_quote, p.carrier,
				p.tracking_code, p.volumes, p.weight_g, p.nfe_key, p.shipped_at, p.shipped_by
			from parcels p join ${SENT_ORDERS} o on o.id = p.order_id
			where p.shipped_at >= ${startOfDay(day)} and p.shipped_at < ${startOfDay(day, 1)}
			order by p.shipped_at, p.id limit ${MOST_A_DAY}`,
	);
	return rows.map(({ shipping_method, shipping_quote, ...row }) => ({
		...row,
		delivery: deliveryOf({ shipping_method, shipping_quote }).name,
		shipped_at: new Date(row.shipped_at),
	}));
}
