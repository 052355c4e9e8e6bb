import pg from "pg";
import { DatabaseRefused } from "./database-refused.ts";

const NAME = `current_database() || ' ' || (select oid from pg_database where datname = current_database())`;
const SERVER = "(select system_identifier::text from pg_control_system())";
/** Classes of errors of an engine that does not tell which server it is, or not everybody. */
const UNTOLD = /^(?:42|0A)/;

/** A database by its name and number, and the server it is of; null where that is not told. */
export type Identity = { name: string; server: string | null };

/**
 * What names the database that is asked: the same of one server, its replicas and what takes its place. Throws what
 * asking throws.
 */
export async function identityAt(asked: Pick<pg.ClientBase, "query">): Promise<Identity> {
	const ask = async (named: string) =>
		(await asked.query<{ identity: string }>(`select ${named} as identity`)).rows[0]?.identity ??
		"";
	const name = await ask(NAME);
	const server = await ask(SERVER).catch((error: unknown) => {
		if (UNTOLD.test((error as { code?: string }).code ?? "")) return null;
		throw error;
	});
	return { name, server };
}

/** Whether both are one database, as far as they tell. */
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
 * Throws `DatabaseRefused` when the address for notifications, jobs and migrations leads to another database than the
 * pooler's: what is changed in the one would never be heard of from the other.
 */
export async function checkSameDatabase(url: string, directUrl: string): Promise<void> {
	if (isSame(await identityOf(url), await identityOf(directUrl))) return;
	throw new DatabaseRefused(
		"DATABASE_DIRECT_URL leads to another database than DATABASE_URL; both have to name the same one.",
	);
}
