import { sql } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { SECURITY_EVENTS } from "../accounts/public.ts";

const DAY_MS = 86_400_000;

/** An event that needs attention, and its start. */
export type Attention = { kind: "holds_attacked"; since: string; last: string };

/** Events of the last day that need attention: mass attempts to exceed the reservation limits. */
export async function listAttention({
	db,
	clock,
}: {
	db: Db;
	clock: () => Date;
}): Promise<Attention[]> {
	const from = new Date(clock().getTime() - DAY_MS).toISOString();
	return queryRows<Attention>(
		db,
		sql`select kind, to_json(min(created_at)) as since, to_json(max(created_at)) as last from ${SECURITY_EVENTS} e
			where kind = 'holds_attacked' and created_at >= ${from} group by kind`,
	);
}
