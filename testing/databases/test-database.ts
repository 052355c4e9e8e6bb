import type { Database } from "#platform/database/database.ts";
import { openPostgres } from "#platform/database/postgres/open-postgres.ts";
import { openReused } from "./reused-database.ts";
import { makeServerDatabase } from "./server-database.ts";
import { templateName } from "./server-template.ts";

/**
 * A fresh migrated database of its own for a test file: embedded, or on the server that
 * `TEST_DATABASE_URL` names (a database is made there and dropped on close).
 */
export async function openTestDatabase(): Promise<Database> {
	const server = process.env["TEST_DATABASE_URL"];
	if (!server) return openReused();
	const { url, drop } = await makeServerDatabase(server, templateName());
	const database = await openPostgres(url, () => {});
	return {
		...database,
		close: async () => {
			await database.close();
			await drop();
		},
	};
}
