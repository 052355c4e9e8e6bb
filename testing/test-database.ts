import { randomUUID } from "node:crypto";
import pg from "pg";
import type { Database } from "#platform/database/database.ts";
import { openEmbedded } from "#platform/database/open-embedded.ts";
import { openPostgres } from "#platform/database/open-postgres.ts";
import { readImage } from "./migrated-image.ts";

/**
 * A fresh migrated database of its own for a test file: embedded, or on the server that
 * `TEST_DATABASE_URL` names (a database is made there and dropped on close).
 */
export async function openTestDatabase(): Promise<Database> {
	const server = process.env["TEST_DATABASE_URL"];
	if (!server) return openEmbedded(undefined, await readImage());
	const name = `teste_${randomUUID().replaceAll("-", "")}`;
	const admin = async (text: string) => {
		const client = new pg.Client({ connectionString: server });
		await client.connect();
		await client.query(text).finally(() => client.end());
	};
	await admin(`create database ${name}`);
	const url = new URL(server);
	url.pathname = `/${name}`;
	const database = await openPostgres(url.href, () => {});
	return {
		...database,
		close: async () => {
			await database.close();
			await admin(`drop database ${name} with (force)`);
		},
	};
}
