import { sql } from "drizzle-orm";
import type { Tx } from "#platform/database/database.ts";

/**
 * Anonymises an erased customer in the log: e-mails sent to them, name and e-mail of deleted orders. Actions and
 * their actors stay.
 */
export async function forgetPerson(tx: Tx, email: string): Promise<void> {
	const own = email.toLowerCase();
	await tx.execute(sql`
		update audit_log set before = before - 'email' - 'cliente'
		where entity = 'orders' and lower(before ->> 'email') = ${own}`);
	await tx.execute(sql`
		update audit_log set after = after - 'para'
		where entity in ('orders', 'customers', 'email_outbox') and lower(after ->> 'para') = ${own}`);
}
