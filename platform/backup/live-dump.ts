import { z } from "zod";
import type { Database } from "#platform/database/database.ts";
import { askHolder } from "#platform/database/directory-lock.ts";
import { BackupRefused } from "./backup-refused.ts";
import { type Dump, type DumpScope, dumpDatabase } from "./dump-database.ts";

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
	const answer = await askHolder(directory, JSON.stringify({ dumpInto: folder }));
	if (!answer) {
		throw new BackupRefused(
			"The running shop is just starting or stopping: try again in a moment.",
		);
	}
	const { dump, problem } = JSON.parse(answer) as { dump?: Dump; problem?: string };
	if (!dump) throw new BackupRefused(`The running shop could not write its database: ${problem}`);
	return dump;
}
