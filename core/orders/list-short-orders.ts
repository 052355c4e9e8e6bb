import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";
import { HAS_LINE, HAS_PIECES } from "./has-pieces.ts";
import type { PaymentMethod } from "./types.ts";

/** An order that was paid when its pieces were gone, and is neither shipped nor given up. Moments as text. */
export type ShortOrder = {
	id: string;
	customer_name: string;
	payment_method: PaymentMethod | null;
	/** Centavos. */
	total: number;
	/** When its money came to no pieces. */
	since: string;
	/** Its pieces that are gone, by name; all of them once none is. */
	pieces: string;
	/** Cancelled for it: only the money is still on its way. */
	cancelled: boolean;
	/** The shop waits for new pieces until this day. */
	waits_until: string | null;
	/** When the customer was asked what they want instead. */
	asked_at: string | null;
	/** All of its pieces are on the shelf now. */
	available: boolean;
};

/** Orders that were paid without pieces (rule payments 41), oldest first; one of them with `id`. */
export const listShortOrders = (db: Db, id?: string): Promise<ShortOrder[]> =>
	queryRows<ShortOrder>(
		db,
		sql`select o.id, o.customer_name, o.payment_method,
				(o.total * 100)::int as total, to_json(e.created_at) as since, ${PIECES} as pieces,
				o.cancelled_at is not null as cancelled, ${chosen("waiting", sql`c.data->>'until'`)} as waits_until,
				${chosen("asked", sql`to_json(c.created_at)#>>'{}'`)} as asked_at, ${HAS_PIECES} as available
			from orders o
			join lateral (select m.created_at from order_events m where m.order_id = o.id
				and m.kind = 'stock' and m.value = 'missing' order by m.id desc limit 1) e on true
			where o.payment_status = 'approved' and o.stock_state = 'released'
				and o.status in ('pendente', 'processando')
				and not exists (select 1 from order_items i where i.order_id = o.id and i.returned > 0)
				and ${id ? sql`o.id = ${id}` : sql`true`}
			order by e.created_at limit 500`,
	);

const NAMES = sql`string_agg(concat_ws(' ', coalesce(i.product_name, 'peça'), nullif(i.size, 'Único'),
		nullif(i.color, 'Padrão')), ', ' order by i.position)`;
/** Those that are not on the shelf: of the others nobody has to look for one, and no customer reads that it is gone. */
const PIECES = sql`(select coalesce(${NAMES} filter (where not ${HAS_LINE}), ${NAMES})
	from order_items i where i.order_id = o.id)`;

/** What was last chosen about it, when it was paid or later. */
const chosen = (value: string, what: SQL): SQL => sql`(select ${what} from order_events c
	where c.order_id = o.id and c.kind = 'stock' and c.value = ${value} order by c.id desc limit 1)`;
