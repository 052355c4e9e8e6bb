import { sql } from "drizzle-orm";
import type { Database, Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";
import { openTestDatabase } from "./test-database.ts";

/** What a migrated and empty database holds: rows by table, as JSON, with the columns that can be written. */
type Content = { table: string; columns: string; rows: string }[];
type Idle = { database: Database; content: Content };

/** Databases that a test file has done with, and the next one in this process takes. */
const idle: Idle[] = [];

/**
 * As `openTestDatabase`, but what an earlier test file of this process has closed is emptied and used again:
 * copying the image and reading the catalogue anew would take a second for every file. For tests that leave
 * the schema as it is.
 */
export async function openSharedDatabase(): Promise<Database> {
	const { database, content } = idle.pop() ?? (await openNew());
	if (database.driver.kind !== "embedded") return database;
	await startOver(database.db, content);
	return {
		...database,
		close: async () => {
			idle.push({ database, content });
		},
	};
}

async function openNew(): Promise<Idle> {
	const database = await openTestDatabase();
	return { database, content: await readContent(database.db) };
}

async function readContent(db: Db): Promise<Content> {
	const tables = await queryRows<{ table: string; columns: string }>(
		db,
		sql`select c.table_name as table, string_agg(quote_ident(c.column_name), ', ') as columns
			from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
			where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
			group by 1`,
	);
	const content: Content = [];
	for (const one of tables) {
		const [found] = await queryRows<{ rows: string | null }>(
			db,
			sql`select json_agg(t)::text as rows from ${sql.identifier(one.table)} t`,
		);
		if (found?.rows) content.push({ ...one, rows: found.rows });
	}
	return content;
}

/** Empties every table, writes what a new database holds and counts its numbers from the beginning. */
async function startOver(db: Db, content: Content): Promise<void> {
	await db.transaction(async (tx) => {
		await tx.execute(sql`
			do $$
			declare name regclass;
			begin
				perform set_config('session_replication_role', 'replica', true);
				for name in select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
				loop
					execute format('delete from %s', name);
				end loop;
				perform setval(oid::regclass, 1, false) from pg_class
					where relkind = 'S' and relnamespace = 'public'::regnamespace;
			end $$`);
		for (const { table, columns, rows } of content) {
			const name = sql.identifier(table);
			await tx.execute(sql`insert into ${name} (${sql.raw(columns)}) overriding system value
				select ${sql.raw(columns)} from json_populate_recordset(null::${name}, ${rows}::json)`);
		}
	});
}
