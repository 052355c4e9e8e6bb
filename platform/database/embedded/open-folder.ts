import { mkdir } from "node:fs/promises";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/pglite";
import type { Db } from "#platform/database/database.ts";
import { beginMaking, checkFolder, damaged, databaseFolder, endMaking } from "./check-folder.ts";
import { checkRelations, measureRelations } from "./check-relations.ts";
import { lacksRoom } from "./disk-room.ts";
import { durableClient } from "./durable-client.ts";
import { DurableFiles, durableParameters } from "./durable-files.ts";
import { writeMark } from "./folder-mark.ts";
import { hearPanics } from "./hear-panics.ts";
import type { Disk } from "./log-flusher.ts";
import { syncTree } from "./node-disk.ts";
import { diskFull } from "./prepare-directory.ts";

export type OpenFolder = {
	/** Answers when what was committed is on the disk. */
	pglite: PGlite;
	/** The same, which answers before. */
	opened: PGlite;
	/** To be called once the schema is there. Writes down beside the database that it is here and how long its files are by now. */
	remember(): Promise<void>;
	/** Closes the database, and remembers it as it was left. */
	close(): Promise<void>;
};

/**
 * The embedded database in `directory`, made there when there never was one.
 * `onPanic` hears when it can go on no more.
 * Throws `DatabaseDamaged` when there was one that is not whole, `DatabaseRefused` when its disk has no room to open it.
 */
export async function openFolder(
	directory: string,
	start: PGliteOptions,
	disk: Disk,
	onPanic: () => void,
): Promise<OpenFolder> {
	const folder = databaseFolder(directory);
	const isNew = (await checkFolder(directory)) === "new";
	if (isNew) {
		await beginMaking(directory);
		await mkdir(folder, { recursive: true });
	} else {
		// After a crash the database syncs its files one by one; many at once are quicker, and leave it nothing.
		await syncTree(folder);
	}
	const files = new DurableFiles(folder, disk, !isNew);
	const opened = await PGlite.create({
		...start,
		fs: files,
		startParams: durableParameters(PGlite.defaultStartParams),
	}).catch(async (error: unknown) => {
		if (isNew) throw error;
		throw (await lacksRoom(folder)) ? diskFull(directory) : damaged(directory, "it does not open");
	});
	hearPanics(opened, onPanic);
	const pglite = durableClient(opened, files.log);
	const db = drizzle({ client: pglite }) as unknown as Db;
	if (!isNew) {
		await checkRelations(db, directory).catch((error: unknown) => {
			throw isDamage(error) ? damaged(directory, "its catalogue cannot be read") : error;
		});
	}
	return {
		pglite,
		opened,
		async remember() {
			const { found } = await measureRelations(db, directory);
			// Lengths are written down when they are on the disk, or a power cut would look like damage.
			await db.execute(sql`checkpoint`);
			if (isNew) {
				await syncTree(folder);
				files.begin();
			}
			await writeMark(directory, found);
			if (isNew) await endMaking(directory);
		},
		async close() {
			const { found } = await measureRelations(db, directory);
			await opened.close();
			await writeMark(directory, found);
		},
	};
}

/** Codes of the database for pages that do not fit their sum, and for files that are gone. */
const DAMAGE = new Set(["XX001", "XX002", "58P01"]);

const isDamage = (error: unknown): boolean =>
	DAMAGE.has((error as { cause?: { code?: string } }).cause?.code ?? "");
