import { sql } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { catchUp } from "./catch-up.ts";

/** Whether this e-mail (case-insensitive) has an account or an order. */
export async function isCustomer(db: Db, email: string): Promise<boolean> {
	await catchUp(db, email);
	const found = await queryRows(
		db,
		sql`select 1 from customer_directory where email = ${email.trim().toLowerCase()}`,
	);
	return found.length > 0;
}
