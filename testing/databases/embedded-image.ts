import { readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openEmbedded } from "#platform/database/open-embedded.ts";

const IMAGE_PATH_VARIABLE = "EMBEDDED_IMAGE";

/** A third of the bytes are databases to copy others from, and every test file unpacks them again. */
const SMALLER = [
	"update pg_database set datistemplate = false",
	"drop database template0",
	"drop database template1",
	"checkpoint",
];

/** Makes, once for all test files, a migrated and empty embedded database that each of them copies. */
export async function setup(): Promise<void> {
	const database = await openEmbedded();
	if (database.driver.kind !== "embedded") return;
	for (const statement of SMALLER) await database.driver.pglite.exec(statement);
	const image = await database.driver.pglite.dumpDataDir("none");
	await database.close();
	const path = join(tmpdir(), "image.tar");
	await writeFile(path, Buffer.from(await image.arrayBuffer()));
	process.env[IMAGE_PATH_VARIABLE] = path;
}

/** To be given to `openEmbedded`, which otherwise takes seconds to make the same anew. */
export const readImage = async (): Promise<Blob> =>
	new Blob([await readFile(process.env[IMAGE_PATH_VARIABLE] ?? "")]);
