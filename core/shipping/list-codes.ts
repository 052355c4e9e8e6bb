import { sql } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";
import { trackingPage } from "./tracking-rules.ts";

/** An order with the code that it has itself, as those of before parcels do. */
export type Coded = {
	id: string;
	status: string;
	cancelled_at: Date | null;
	tracking_code: string | null;
	carrier: string | null;
};

/** A code, its carrier and the page that tells of it, where the shop knows one. */
export type TrackedCode = { carrier: string | null; code: string; page: string | null };

/** Codes under which what left of these orders travels, by order; those of cancelled ones are told to nobody. */
export async function listCodes(db: Db, orders: Coded[]): Promise<Map<string, TrackedCode[]>> {
	const live = orders.filter(({ cancelled_at }) => !cancelled_at);
	const ids = live.map(({ id }) => id);
	const rows = await queryRows<{ order_id: string; carrier: string | null; code: string | null }>(
		db,
		sql`select order_id, carrier, tracking_code as code from parcels
			where order_id = any(${sql.param(ids)}::uuid[]) and shipped_at is not null order by number`,
	);
	const byOrder = Map.groupBy(rows, ({ order_id }) => order_id);
	return new Map(
		live.map(({ id, carrier, tracking_code }) => {
			const known = byOrder.get(id) ?? [{ carrier, code: tracking_code }];
			const codes = known.flatMap(({ carrier: by, code }) =>
				code ? [{ carrier: by, code, page: trackingPage(by, code) }] : [],
			);
			return [id, codes];
		}),
	);
}
