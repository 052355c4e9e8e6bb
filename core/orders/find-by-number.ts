import { sql } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";

const LARGEST = 2_147_483_647;

/**
 * The id of an order as people call it: by the number they read, `#52C6AA19` (rule orders 1), or by the
 * sequential one, `1251`. Null of none, and of a number that two orders share.
 */
export async function findByNumber(db: Db, typed: string): Promise<string | null> {
	const number = typed.trim().replace(/^#/, "");
	const counted = /^\d{1,10}$/.test(number) && Number(number) <= LARGEST ? Number(number) : null;
	// Eight figures may be either.
	const read = /^[0-9a-f]{8}$/i.test(number)
		? sql`id between ${`${number}-0000-0000-0000-000000000000`}::uuid
				and ${`${number}-ffff-ffff-ffff-ffffffffffff`}::uuid`
		: sql`false`;
	const rows = await queryRows<{ id: string }>(
		db,
		sql`select id::text from orders where numero = ${counted}::int or ${read} limit 2`,
	);
	return rows.length === 1 ? (rows[0]?.id ?? null) : null;
}
