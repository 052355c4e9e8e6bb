import { sql } from "drizzle-orm";
import { SENT_EVENTS } from "#core/orders/lent.ts";
import { UNDO_MS } from "#core/orders/manage/step-rules.ts";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";

/** A parcel that was sent a moment ago, and for how many milliseconds it can still be taken back. */
export type Undoable = { orderId: string; parcelId: string; leftMs: number };

/** What somebody sent at the desk and can still take back (rule shipping 3), by the database's clock. */
export const listUndoable = (db: Db, admin: string): Promise<Undoable[]> =>
	queryRows<Undoable>(
		db,
		sql`select p.order_id as "orderId", p.id as "parcelId", left_ms::int as "leftMs"
			from parcels p, lateral (
				select extract(epoch from p.shipped_at - now()) * 1000 + ${UNDO_MS} as left_ms) l
			where p.shipped_by = ${admin} and p.shipped_at is not null and l.left_ms > 0 and p.delivered_at is null
				and exists (select 1 from ${SENT_EVENTS} e where e.order_id = p.order_id and e.parcel = p.id::text)
			order by p.shipped_at`,
	);
