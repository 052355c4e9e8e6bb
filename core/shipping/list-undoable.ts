import { type SQL, sql } from "drizzle-orm";
import { DELAY_EVENTS, SENT_EVENTS } from "#core/orders/lent.ts";
import { UNDO_MS } from "#core/orders/manage/step-rules.ts";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";

/** An order of which something was done a moment ago, and for how many milliseconds it can still be taken back. */
export type Undoable = { orderId: string; leftMs: number };
export type UndoableSent = Undoable & { parcelId: string };

const leftOf = (done: SQL): SQL => sql`extract(epoch from ${done} - now()) * 1000 + ${UNDO_MS}`;

/** What somebody sent at the desk and can still take back (rule shipping 3), by the database's clock. */
export const listUndoable = (db: Db, admin: string): Promise<UndoableSent[]> =>
	queryRows<UndoableSent>(
		db,
		sql`select p.order_id as "orderId", p.id as "parcelId", l.left_ms::int as "leftMs"
			from parcels p, lateral (select ${leftOf(sql`p.shipped_at`)} as left_ms) l
			where p.shipped_by = ${admin} and p.shipped_at is not null and l.left_ms > 0 and p.delivered_at is null
				and exists (select 1 from ${SENT_EVENTS} e where e.order_id = p.order_id and e.parcel = p.id::text)
			order by p.shipped_at`,
	);

/** Orders of whose delay somebody told their customers by hand and can still take it back (rule shipping 7). */
export const listToldDelays = (db: Db, admin: string): Promise<Undoable[]> =>
	queryRows<Undoable>(
		db,
		sql`select d.order_id as "orderId", l.left_ms::int as "leftMs"
			from delay_notices d, lateral (select ${leftOf(sql`d.created_at`)} as left_ms) l
			where d.ator = ${admin} and l.left_ms > 0
				and exists (select 1 from ${DELAY_EVENTS} e where e.order_id = d.order_id)
			order by d.created_at`,
	);
