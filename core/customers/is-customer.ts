import { sql } from "drizzle-orm";
import type { Db, Tx } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";

/** Whether somebody with this e-mail, in capitals or not, has an account or an order in the shop. */
export async function isCustomer(db: Db | Tx, email: string): Promise<boolean> {
	const found = await queryRows(
		db,
		sql`select 1 from customer_directory where email = ${email.trim().toLowerCase()}`,
	);
	return found.length > 0;
}
