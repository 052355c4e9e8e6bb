import { existsSync } from "node:fs";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Config } from "#platform/config.ts";
import type { Db } from "#platform/database/database.ts";
import { DirectoryInUse } from "#platform/database/directory-lock.ts";
import { openEmbedded } from "#platform/database/open-embedded.ts";
import { BackupRefused } from "./backup-refused.ts";
import { type Dump, type DumpScope, dumpDatabase } from "./dump-database.ts";
import { requestDump } from "./live-dump.ts";

/**
 * Writes the database of the configured shop into `folder`, running or not, and changes nothing in it.
 * Throws `BackupRefused` when there is no shop.
 */
export async function dumpShop(
	{ databaseUrl, dataDir }: Pick<Config, "databaseUrl" | "dataDir">,
	folder: string,
	scope: DumpScope,
): Promise<Dump> {
	if (databaseUrl) {
		const client = new pg.Client({ connectionString: databaseUrl });
		await client.connect();
		try {
			return await dumpDatabase(drizzle({ client }) as unknown as Db, folder, scope);
		} finally {
			await client.end();
		}
	}
	if (!existsSync(join(dataDir, "postgres"))) {
		throw new BackupRefused(`There is no shop in DATA_DIR ${dataDir}.`);
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
