import { sql } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { withTimeLimits } from "#platform/database/time-limits.ts";

/** NOTIFY channel for directory rows outdated by an order. */
export const DIRECTORY_CHANNEL = "clientes";

/** Limits the work before a read, which a user waits for. */
const BEFORE_READING = 50;
const AT_A_TIME = 200;

const takeSome = async (db: Db, most: number, email: string | null): Promise<number> => {
	const [row] = await queryRows<{ n: number }>(
		db,
		sql`select atualizar_clientes_devidos(${most}::int, ${email}::text) as n`,
	);
	return row?.n ?? 0;
};

/**
 * Refreshes directory rows outdated by new orders: that of one e-mail, or a first batch; the job does the
 * rest within seconds. Call it before reading the directory. On failure the outdated directory is used, and
 * the job reports the error. Not inside a transaction.
 */
export async function catchUp(db: Db, email?: string): Promise<void> {
	await takeSome(db, BEFORE_READING, email?.trim().toLowerCase() ?? null).catch(() => {});
}

/** Refreshes all outdated rows in batches. A failing one stays queued and fails the job, which retries. */
export const catchUpWithAll = (db: Db): Promise<void> =>
	withTimeLimits("job", async () => {
		while ((await takeSome(db, AT_A_TIME, null)) === AT_A_TIME);
	});

/** Whether this e-mail (case-insensitive) has an account or an order. */
export async function isCustomer(db: Db, email: string): Promise<boolean> {
	await catchUp(db, email);
	const found = await queryRows(
		db,
		sql`select 1 from customer_directory where email = ${email.trim().toLowerCase()}`,
	);
	return found.length > 0;
}
