import pg from "pg";
import { DatabaseRefused } from "./database-refused.ts";

/** Names a database: the same of one server, its replicas and what takes its place, and of no other. */
export const IDENTITY = `current_database() || ' ' ||
	(select oid from pg_database where datname = current_database()) || ' ' ||
	(select system_identifier from pg_control_system())`;

async function identityOf(url: string): Promise<string | undefined> {
	const client = new pg.Client({ connectionString: url });
	client.on("error", () => {});
	await client.connect();
	try {
		const { rows } = await client.query<{ identity: string }>(`select ${IDENTITY} as identity`);
		return rows[0]?.identity;
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
