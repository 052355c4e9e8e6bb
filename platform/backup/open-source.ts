import { existsSync } from "node:fs";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { z } from "zod";
import type { Config } from "#platform/config.ts";
import type { Database, Db } from "#platform/database/database.ts";
import { DirectoryInUse, requestFromHolder } from "#platform/database/directory-lock.ts";
import { openEmbedded } from "#platform/database/open-embedded.ts";
import { waitForPostgres } from "../database/postgres/wait-for-postgres.ts";
import { type Dump, type DumpScope, dumpDatabase } from "./make-backup.ts";
import { BackupRefused } from "./manifest.ts";

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
	if (url) return waitForPostgres(url, { seconds, report });
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

const MAY_NOT =
	"its user may not write there; name a folder that it may, or run this as that user.";

const request = z.object({ dumpInto: z.string().min(1) });

/**
 * Lets the backup command dump the embedded database of a running shop, which only its own process can read, into a
 * folder.
 */
export function answerDumpRequests({ db, driver }: Database, scope: DumpScope): void {
	if (driver.kind !== "embedded") return;
	driver.onRequest(async (text) => {
		try {
			const parsed = request.safeParse(JSON.parse(text));
			if (!parsed.success) return null;
			const { dumpInto } = parsed.data;
			return JSON.stringify({ dump: await dumpDatabase(db, dumpInto, scope) });
		} catch (error) {
			const { code, message } = error as NodeJS.ErrnoException;
			const mayNot = code === "EACCES" || code === "EPERM";
			return JSON.stringify({ problem: mayNot ? MAY_NOT : message });
		}
	});
}

/** Requests a dump into `folder` from the shop that runs on `directory`. Throws `BackupRefused`. */
export async function requestDump(directory: string, folder: string): Promise<Dump> {
	const answer = await requestFromHolder(directory, JSON.stringify({ dumpInto: folder }));
	if (!answer) {
		throw new BackupRefused(
			"The running shop is just starting or stopping: try again in a moment.",
		);
	}
	const { dump, problem } = JSON.parse(answer) as { dump?: Dump; problem?: string };
	if (!dump) throw new BackupRefused(`The running shop could not write its database: ${problem}`);
	return dump;
}
