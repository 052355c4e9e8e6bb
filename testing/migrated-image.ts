import { readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openEmbedded } from "#platform/database/open-embedded.ts";
import { openPostgres } from "#platform/database/open-postgres.ts";
import { makeServerDatabase } from "./server-database.ts";

const IMAGE_PATH_VARIABLE = "TEST_DATABASE_IMAGE";
const TEMPLATE_VARIABLE = "TEST_DATABASE_TEMPLATE";

/** A third of the bytes are databases to copy others from, and every test file unpacks them again. */
const SMALLER = [
	"update pg_database set datistemplate = false",
	"drop database template0",
	"drop database template1",
	"checkpoint",
];

/** Makes, once for all test files, a migrated and empty database that each of them copies. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
	const server = process.env["TEST_DATABASE_URL"];
	return server ? makeTemplate(server) : makeImage();
}

async function makeTemplate(server: string): Promise<() => Promise<void>> {
	const { name, url, drop } = await makeServerDatabase(server);
	await (await openPostgres(url, () => {})).close();
	process.env[TEMPLATE_VARIABLE] = name;
	return drop;
}

async function makeImage(): Promise<undefined> {
	const database = await openEmbedded();
	if (database.driver.kind !== "embedded") return;
	for (const statement of SMALLER) await database.driver.pglite.exec(statement);
	const image = await database.driver.pglite.dumpDataDir("none");
	await database.close();
	const path = join(tmpdir(), "image.tar");
	await writeFile(path, Buffer.from(await image.arrayBuffer()));
	process.env[IMAGE_PATH_VARIABLE] = path;
}

/** The migrated database on the server, to be copied. */
export const templateName = (): string | undefined => process.env[TEMPLATE_VARIABLE];

export const readImage = async (): Promise<Blob> =>
	new Blob([await readFile(process.env[IMAGE_PATH_VARIABLE] ?? "")]);

/** The same, or undefined where the tests run on a server and none was made. */
export const findImage = async (): Promise<Blob | undefined> =>
	process.env[IMAGE_PATH_VARIABLE] ? readImage() : undefined;
