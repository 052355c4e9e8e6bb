import { sql } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { withPatience } from "#platform/database/patience.ts";
import { queryRows } from "#platform/database/query.ts";

/** A notification on this channel says that an order made rows of the directory old. */
export const DIRECTORY_CHANNEL = "clientes";

/** Whoever reads makes no more rows anew than nobody waits for. */
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
 * Makes the directory's rows anew that orders placed or paid just now made old: of one e-mail, or of some
 * when there are very many, whose rest the job does within seconds. Called before the directory is read, so
 * that who ordered a moment ago is there. Where that fails the directory is read as it was: the job fails by
 * it too and says so. Not for use inside a transaction.
 */
export async function catchUp(db: Db, email?: string): Promise<void> {
	await takeSome(db, BEFORE_READING, email?.trim().toLowerCase() ?? null).catch(() => {});
}

/** Makes all such rows anew, some at a time. One that fails stays noted and fails the job, which tries again. */
export const catchUpWithAll = (db: Db): Promise<void> =>
	withPatience("job", async () => {
		while ((await takeSome(db, AT_A_TIME, null)) === AT_A_TIME);
	});
