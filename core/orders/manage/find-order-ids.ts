import { sql } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";

const LARGEST = 2_147_483_647;

/** Ids of the orders with these sequential numbers; numbers of none are passed over. */
export async function findOrderIds(db: Db, numbers: readonly number[]): Promise<string[]> {
	const possible = numbers.filter((number) => number > 0 && number <= LARGEST);
	if (possible.length === 0) return [];
	const rows = await queryRows<{ id: string }>(
		db,
		sql`select id::text from orders where numero in (${sql.join(
			possible.map((number) => sql`${number}`),
			sql`, `,
		)})`,
	);
	return rows.map(({ id }) => id);
}
