import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import type { Database, Db } from "./database.ts";
import { listenPostgres } from "./listen-postgres.ts";
import { MIGRATIONS_FOLDER } from "./migrations-folder.ts";

/** Compiling a statement takes longer than any of the shop's runs. */
const NO_JIT = "-c jit=off";

/** Any number that is ours; several processes starting together migrate one after the other. */
const MIGRATION_LOCK = 7_364_782;

/**
 * Opens a PostgreSQL 15+ database and brings it up to date under a lock.
 * `onError` hears of idle connections that broke; the pool replaces them by itself.
 */
export async function openPostgres(
	url: string,
	onError: (error: Error) => void,
): Promise<Database> {
	await migratePostgres(url);
	const pool = new pg.Pool({ connectionString: url, max: 10, options: NO_JIT });
	const reading = new pg.Pool({
		connectionString: url,
		max: 10,
		options: `-c role=loja_publica ${NO_JIT}`,
	});
	pool.on("error", onError);
	reading.on("error", onError);
	const listener = listenPostgres(url, onError);
	return {
		kind: "postgres",
		db: drizzle({ client: pool }) as unknown as Db,
		storefront: drizzle({ client: reading }) as unknown as Db,
		listen: listener.listen,
		ping: async () => void (await pool.query("select 1")),
		driver: { kind: "postgres", url },
		close: async () => {
			await listener.close();
			await Promise.all([pool.end(), reading.end()]);
		},
	};
}

async function migratePostgres(url: string): Promise<void> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	try {
		await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
		await migrate(drizzle({ client }), { migrationsFolder: MIGRATIONS_FOLDER });
	} finally {
		await client.end();
	}
}
