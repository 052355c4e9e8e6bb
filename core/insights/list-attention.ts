import { sql } from "drizzle-orm";
import { SECURITY_EVENTS } from "#core/accounts/lent.ts";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";

const DAY_MS = 86_400_000;

/** Something that whoever runs the shop should look at, since when. */
export type Attention = { kind: "holds_attacked"; since: string; last: string };

/** What happened within a day and asks for a look: unpaid orders that met the limits of holds in numbers. */
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
