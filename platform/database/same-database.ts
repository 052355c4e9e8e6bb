import pg from "pg";
import { DatabaseRefused } from "./database-refused.ts";

const NAME = `current_database() || ' ' || (select oid from pg_database where datname = current_database())`;
const SERVER = "(select system_identifier::text from pg_control_system())";
/** Classes of errors of an engine that does not tell which server it is, or not everybody. */
const UNTOLD = /^(?:42|0A)/;

/**
 * What names the database that is asked: the same of one server, its replicas and what takes its place, and of no
 * other, as far as an engine tells. Throws what asking throws.
 */
export async function identityAt(asked: Pick<pg.ClientBase, "query">): Promise<string> {
	const ask = async (named: string) =>
		(await asked.query<{ identity: string }>(`select ${named} as identity`)).rows[0]?.identity ??
		"";
	const name = await ask(NAME);
	const server = await ask(SERVER).catch((error: unknown) => {
		if (UNTOLD.test((error as { code?: string }).code ?? "")) return "";
		throw error;
	});
	return `${name} ${server}`;
}

async function identityOf(url: string): Promise<string> {
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
	if ((await identityOf(url)) === (await identityOf(directUrl))) return;
	throw new DatabaseRefused(
		"DATABASE_DIRECT_URL leads to another database than DATABASE_URL; both have to name the same one.",
	);
}
