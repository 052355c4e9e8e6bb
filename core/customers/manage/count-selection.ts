import { sql } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";
import type { CustomerSelection } from "./customer-admin-rules.ts";
import { selectionFilter } from "./customer-sql.ts";

export type SelectionCounts = {
	selected: number;
	/** How many of them allowed marketing. */
	consented: number;
};

/** How many customers a selection stands for. */
export async function countSelection(
	db: Db,
	selection: CustomerSelection,
	now: Date,
): Promise<SelectionCounts> {
	const [counts] = await queryRows<SelectionCounts>(
		db,
		sql`select count(*)::int as selected, count(*) filter (where d.consented)::int as consented
			from customer_directory d where ${selectionFilter(selection, now)}`,
	);
	return counts ?? { selected: 0, consented: 0 };
}
