import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import type { Database, Db } from "./database.ts";
import { lockDirectory } from "./directory-lock.ts";
import { MIGRATIONS_FOLDER } from "./migrations-folder.ts";
import { restrictedClient } from "./restricted-client.ts";

export const embeddedExtensions = { pg_trgm, unaccent };

/**
 * Opens the embedded database in `directory` (memory when absent), perhaps from an image of one, and
 * brings it up to date unless told to leave it as it is.
 * Throws `DirectoryInUse` when another process has it open.
 */
export async function openEmbedded(
	directory?: string,
	image?: Blob,
	{ upToDate = !image }: { upToDate?: boolean } = {},
): Promise<Database> {
	const lock = directory ? await lockDirectory(directory) : undefined;
	try {
		if (directory) await mkdir(directory, { recursive: true });
		const pglite = await PGlite.create({
			...(directory ? { dataDir: join(directory, "postgres") } : {}),
			...(image ? { loadDataDir: image } : {}),
			extensions: embeddedExtensions,
		});
		const db = drizzle({ client: pglite }) as unknown as Db;
		if (upToDate)
			await migrate(drizzle({ client: pglite }), { migrationsFolder: MIGRATIONS_FOLDER });
		return {
			kind: "embedded",
			db,
			storefront: drizzle({ client: restrictedClient(pglite) }) as unknown as Db,
			listen: (channel, onPayload) => pglite.listen(channel, onPayload),
			ping: async () => void (await pglite.query("select 1")),
			driver: { kind: "embedded", pglite, onRequest: (answer) => lock?.onRequest(answer) },
			close: async () => {
				await pglite.close();
				await lock?.release();
			},
		};
	} catch (error) {
		await lock?.release();
		throw error;
	}
}
