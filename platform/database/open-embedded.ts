import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import type { Observer } from "#platform/watch/observer.ts";
import { checkSchema } from "./check-schema.ts";
import type { Database, Db } from "./database.ts";
import { lockDirectory } from "./directory-lock.ts";
import { keepReady } from "./embedded/keep-ready.ts";
import type { Disk } from "./embedded/log-flusher.ts";
import { nodeDisk } from "./embedded/node-disk.ts";
import { openFolder } from "./embedded/open-folder.ts";
import { othersFiles } from "./embedded/prepare-directory.ts";
import { readAlike } from "./embedded/read-alike.ts";
import { bringUpToDate } from "./migration-history.ts";
import { observedClient } from "./observed-client.ts";
import { neverAway } from "./outage.ts";
import { restrictedClient } from "./restricted-client.ts";

type EmbeddedOptions = {
	upToDate?: boolean;
	disk?: Disk;
	/** One in a folder cannot go on, such as with a disk too full for its log: it has to be opened anew. */
	onPanic?: () => void;
	/** Watches every statement. */
	observer?: Observer | undefined;
};

export const embeddedExtensions = { pg_trgm, unaccent };

/**
 * Opens the embedded database in `directory` (memory when absent), perhaps from an image of one, and
 * brings it up to date unless told to leave it as it is. What one in a folder answers is on the disk.
 * Throws `DirectoryInUse` when another process has it open, `DatabaseDamaged` when its files are not
 * whole, `DatabaseRefused` when the folder cannot be used or a newer shop has changed it.
 */
export async function openEmbedded(
	directory?: string,
	image?: Blob,
	{ upToDate = !image, disk = nodeDisk, onPanic = () => {}, observer }: EmbeddedOptions = {},
): Promise<Database> {
	const lock = directory ? await lockDirectory(directory) : undefined;
	try {
		const start = { ...(image ? { loadDataDir: image } : {}), extensions: embeddedExtensions };
		const folder = directory ? await openFolder(directory, start, disk, onPanic) : undefined;
		const pglite = folder?.pglite ?? (await PGlite.create(start));
		const view = readAlike(pglite);
		const db = drizzle({ client: view }) as unknown as Db;
		const watched = (client: PGlite, as: string) =>
			observer ? observedClient(client, observer, as) : client;
		if (upToDate) {
			await checkSchema(db);
			await bringUpToDate(db, (folder) => migrate(drizzle({ client: pglite }), folder));
		}
		await folder?.remember();
		keepReady(folder?.opened ?? pglite);
		return {
			kind: "embedded",
			db: observer ? (drizzle({ client: watched(view, "shop") }) as unknown as Db) : db,
			storefront: drizzle({
				client: watched(restrictedClient(view), "storefront"),
			}) as unknown as Db,
			countConnections: () => ({}),
			listReplicas: () => [],
			listen: (channel, onPayload) => pglite.listen(channel, onPayload),
			outage: neverAway,
			ping: async () => void (await pglite.query("select 1")),
			driver: {
				kind: "embedded",
				pglite,
				directory,
				onRequest: (answer) => lock?.onRequest(answer),
			},
			close: async () => {
				await (folder ? folder.close() : pglite.close());
				await lock?.release();
			},
		};
	} catch (error) {
		await lock?.release();
		const { code, path } = error as NodeJS.ErrnoException;
		throw directory && (code === "EACCES" || code === "EPERM")
			? othersFiles(directory, path)
			: error;
	}
}
