import pg from "pg";
import { DatabaseRefused } from "../failures.ts";

const NAME = `current_database() || ' ' || (select oid from pg_database where datname = current_database())`;
const SERVER = "(select system_identifier::text from pg_control_system())";
/** Error classes of engines that do not reveal their server's identity. */
const UNTOLD = /^(?:42|0A)/;

/** Name and id of a database, and its server; null where that is not available. */
export type Identity = { name: string; server: string | null };

/**
 * Identity of the connected database: equal for a server, its replicas and its successors. Throws what the query
 * throws.
 */
export async function identityAt(client: Pick<pg.ClientBase, "query">): Promise<Identity> {
	const ask = async (named: string) =>
		(await client.query<{ identity: string }>(`select ${named} as identity`)).rows[0]?.identity ??
		"";
	const name = await ask(NAME);
	const server = await ask(SERVER).catch((error: unknown) => {
		if (UNTOLD.test((error as { code?: string }).code ?? "")) return null;
		throw error;
	});
	return { name, server };
}

/** Whether both are one database, as far as known. */
export const isSame = (one: Identity, other: Identity): boolean =>
	one.name === other.name &&
	(one.server === null || other.server === null || one.server === other.server);

async function identityOf(url: string): Promise<Identity> {
	const client = new pg.Client({ connectionString: url });
	client.on("error", () => {});
	await client.connect();
	try {
		return await identityAt(client);
	} finally {
		await client.end();
	}
}

/**
 * Throws `DatabaseRefused` when the direct address leads to another database than the pooler's: changes in one would
 * not notify the other.
 */
export async function checkSameDatabase(url: string, directUrl: string): Promise<void> {
	if (isSame(await identityOf(url), await identityOf(directUrl))) return;
	throw new DatabaseRefused(
		"DATABASE_DIRECT_URL leads to another database than DATABASE_URL; both have to name the same one.",
	);
}
