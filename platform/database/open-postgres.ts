import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { checkSchema } from "./check-schema.ts";
import type { Database, Db } from "./database.ts";
import { listenPostgres } from "./listen-postgres.ts";
import { bringUpToDate } from "./migration-history.ts";
import { createBreaker } from "./outage.ts";
import { ShopPool } from "./postgres-pool.ts";

/** Any number that is ours; several processes starting together migrate one after the other. */
const MIGRATION_LOCK = 7_364_782;

/**
 * Opens a PostgreSQL 15+ database and brings it up to date under a lock. Statements have the time limits
 * of `withPatience`; a database that does not answer is left alone until it does (`outage`).
 * `onError` hears of connections that broke; others take their place by themselves.
 * Throws `DatabaseRefused` when a newer shop has changed it.
 */
export async function openPostgres(
	url: string,
	onError: (error: Error) => void,
): Promise<Database> {
	await migratePostgres(url, onError);
	const breaker = createBreaker(() => pool.probe());
	const pool = new ShopPool(url, breaker, onError);
	const reading = new ShopPool(url, breaker, onError, "-c role=loja_publica");
	const listener = listenPostgres(url, onError, breaker);
	return {
		kind: "postgres",
		db: drizzle({ client: pool }) as unknown as Db,
		storefront: drizzle({ client: reading }) as unknown as Db,
		listen: listener.listen,
		outage: breaker,
		ping: async () => void (await pool.query("select 1")),
		driver: { kind: "postgres", url },
		close: async () => {
			breaker.stop();
			await Promise.all([listener.close(), pool.close(), reading.close()]);
		},
	};
}

/** A migration may take as long as it takes: nobody shops meanwhile. */
async function migratePostgres(url: string, onError: (error: Error) => void): Promise<void> {
	const client = new pg.Client({ connectionString: url });
	client.on("error", onError);
	await client.connect();
	try {
		await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
		const db = drizzle({ client });
		await checkSchema(db as unknown as Db);
		await bringUpToDate(db as unknown as Db, (folder) => migrate(db, folder));
	} finally {
		await client.end();
	}
}
