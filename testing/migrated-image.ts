import { mkdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openEmbedded } from "#platform/database/open-embedded.ts";

export const IMAGE_PATH_VARIABLE = "TEST_DATABASE_IMAGE";

/** Makes, once for all test files, a migrated and empty database that each of them copies. */
export async function setup(): Promise<void> {
	if (process.env["TEST_DATABASE_URL"]) return;
	const database = await openEmbedded();
	if (database.driver.kind !== "embedded") return;
	const image = await database.driver.pglite.dumpDataDir("none");
	await database.close();
	const folder = join(tmpdir(), `requinte-tests-${process.pid}`);
	await mkdir(folder, { recursive: true });
	const path = join(folder, "image.tar");
	await writeFile(path, Buffer.from(await image.arrayBuffer()));
	process.env[IMAGE_PATH_VARIABLE] = path;
}

export const readImage = async (): Promise<Blob> =>
	new Blob([await readFile(process.env[IMAGE_PATH_VARIABLE] ?? "")]);

/** The same, or undefined where the tests run on a server and none was made. */
export const findImage = async (): Promise<Blob | undefined> =>
	process.env[IMAGE_PATH_VARIABLE] ? readImage() : undefined;
