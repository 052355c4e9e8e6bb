import { existsSync } from "node:fs";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Config } from "#platform/config.ts";
import type { Db } from "#platform/database/database.ts";
import { DirectoryInUse } from "#platform/database/directory-lock.ts";
import { openEmbedded } from "#platform/database/open-embedded.ts";
import { waitForPostgres } from "../database/postgres/wait-for-postgres.ts";
import { BackupRefused } from "./backup-refused.ts";
import { type Dump, type DumpScope, dumpDatabase } from "./dump-database.ts";
import { requestDump } from "./live-dump.ts";

type Place = Pick<Config, "databaseUrl" | "databaseDirectUrl" | "dataDir">;

/**
 * Waits for the configured shop's server, or checks that an embedded database exists. Throws `BackupRefused` when
 * there is no shop, `DatabaseRefused` when its server does not answer.
 */
export async function findShop({
	databaseWaitSeconds: seconds,
	...place
}: Place & Pick<Config, "databaseWaitSeconds">): Promise<void> {
	const url = place.databaseDirectUrl ?? place.databaseUrl;
	const report = (sentence: string) => void process.stderr.write(`${sentence}\n`);
	if (url) return waitForPostgres(url, { seconds, tell: report });
	if (existsSync(join(place.dataDir, "postgres"))) return;
	throw new BackupRefused(
		`There is no shop in DATA_DIR ${place.dataDir}: the variables of the shop are given with --env-file FILE.`,
	);
}

/** Dumps the database of the configured shop into `folder`, running or not, without changing it. */
export async function dumpShop(
	{ databaseUrl, databaseDirectUrl: url = databaseUrl, dataDir }: Place,
	folder: string,
	scope: DumpScope,
): Promise<Dump> {
	if (url) {
		const client = new pg.Client({ connectionString: url });
		await client.connect();
		try {
			return await dumpDatabase(drizzle({ client }) as unknown as Db, folder, scope);
		} finally {
			await client.end();
		}
	}
	try {
		const database = await openEmbedded(dataDir, undefined, { upToDate: false });
		try {
			return await dumpDatabase(database.db, folder, scope);
		} finally {
			await database.close();
		}
	} catch (error) {
		if (error instanceof DirectoryInUse) return requestDump(dataDir, folder);
		throw error;
	}
}
