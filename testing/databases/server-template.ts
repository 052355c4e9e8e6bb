import { openPostgres } from "#platform/database/postgres/open-postgres.ts";
import { PUBLISHED } from "./reused-database.ts";
import { makeServerDatabase } from "./server-database.ts";

const TEMPLATE_VARIABLE = "TEST_DATABASE_TEMPLATE";

/** Makes, once for all test files, a migrated and empty database on the server that each of them copies. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
	const server = process.env["TEST_DATABASE_URL"];
	if (!server) return;
	const { name, url, drop } = await makeServerDatabase(server);
	const template = await openPostgres(url, () => {});
	await template.db.execute(PUBLISHED);
	await template.close();
	process.env[TEMPLATE_VARIABLE] = name;
	return drop;
}

/** The migrated database on the server, to be copied. */
export const templateName = (): string | undefined => process.env[TEMPLATE_VARIABLE];
