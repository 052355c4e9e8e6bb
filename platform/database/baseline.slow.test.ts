import { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle as drizzlePostgres } from "drizzle-orm/node-postgres";
import { migrate as migratePostgres } from "drizzle-orm/node-postgres/migrator";
import { drizzle as drizzleEmbedded } from "drizzle-orm/pglite";
import { migrate as migrateEmbedded } from "drizzle-orm/pglite/migrator";
import pg from "pg";
import { expect, it } from "vitest";
import { describeSchema } from "#testing/describe-schema.ts";
import { makeServerDatabase } from "#testing/server-database.ts";
import { openTestDatabase } from "#testing/test-database.ts";
import type { Db } from "./database.ts";
import { bringUpToDate, EARLIER_FOLDER, MIGRATIONS_FOLDER } from "./migration-history.ts";
import { embeddedExtensions } from "./open-embedded.ts";
import { queryRows } from "./query.ts";

const step = { migrationsFolder: EARLIER_FOLDER };

/** The schema that the steps before the baseline, and all that came since, make of an empty database. */
async function schemaOfSteps(): Promise<Record<string, string[]>> {
	const server = process.env["TEST_DATABASE_URL"];
	if (!server) {
		const client = await PGlite.create({ extensions: embeddedExtensions });
		const db = drizzleEmbedded({ client });
		await migrateEmbedded(db, step);
		await bringUpToDate(db as unknown as Db, (folder) => migrateEmbedded(db, folder));
		return describeSchema(db as unknown as Db).finally(() => client.close());
	}
	const { url, drop } = await makeServerDatabase(server);
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	const db = drizzlePostgres({ client });
	await migratePostgres(db, step);
	await bringUpToDate(db as unknown as Db, (folder) => migratePostgres(db, folder));
	return describeSchema(db as unknown as Db)
		.finally(() => client.end())
		.finally(drop);
}

it("the baseline makes the same shop as the steps that led to it, and is all that a new one takes", async () => {
	const database = await openTestDatabase();
	const ofBaseline = await describeSchema(database.db);
	const taken = await queryRows<{ hash: string }>(
		database.db,
		sql`select hash from drizzle.__drizzle_migrations order by created_at`,
	);
	await database.close();
	expect(taken).toEqual(
		readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).map(({ hash }) => ({ hash })),
	);
	expect(ofBaseline["columns"]?.length).toBeGreaterThan(400);
	expect(ofBaseline["constraints"]?.length).toBeGreaterThan(100);
	expect(ofBaseline["policies"]?.length).toBeGreaterThan(5);
	expect(ofBaseline["triggers"]?.length).toBeGreaterThan(30);
	expect(await schemaOfSteps()).toEqual(ofBaseline);
});
