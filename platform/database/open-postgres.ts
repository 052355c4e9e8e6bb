import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import type { Observer } from "#platform/watch/observer.ts";
import { checkSchema } from "./check-schema.ts";
import type { Database, Db } from "./database.ts";
import { listenPostgres } from "./listen-postgres.ts";
import { bringUpToDate } from "./migration-history.ts";
import { createBreaker } from "./outage.ts";
import { ShopPool } from "./postgres-pool.ts";

/** Any number that is ours; several processes starting together migrate one after the other. */
const MIGRATION_LOCK = 7_364_782;

type PostgresOptions = {
	/** Watches every statement. */
	observer?: Observer;
	/**
	 * Where sessions stay what they are, for migrations, notifications and the queue of jobs; `url` then leads
	 * through a pooler in transaction mode.
	 */
	directUrl?: string | undefined;
};

/**
 * Opens a PostgreSQL 15+ database and brings it up to date under a lock. Statements have the time limits
 * of `withPatience`; a database that does not answer is left alone until it does (`outage`).
 * `onError` hears of connections that broke; others take their place by themselves.
 * Throws `DatabaseRefused` when a newer shop has changed it.
 */
export async function openPostgres(
	url: string,
	onError: (error: Error) => void,
	{ observer, directUrl }: PostgresOptions = {},
): Promise<Database> {
	const direct = directUrl ?? url;
	const pooled = directUrl !== undefined;
	await migratePostgres(direct, onError);
	const breaker = createBreaker(() => pool.probe());
	const pool = new ShopPool(url, { breaker, onError, observer, pooled, as: "shop" });
	const reading = new ShopPool(url, {
		breaker,
		onError,
		observer,
		pooled,
		as: "storefront",
		role: "loja_publica",
	});
	const listener = listenPostgres(direct, onError, breaker);
	return {
		kind: "postgres",
		db: drizzle({ client: pool }) as unknown as Db,
		storefront: drizzle({ client: reading }) as unknown as Db,
		listen: listener.listen,
		outage: breaker,
		countConnections: () => countAll({ shop: pool, storefront: reading }),
		ping: async () => void (await pool.query("select 1")),
		driver: { kind: "postgres", url: direct },
		close: async () => {
			breaker.stop();
			await Promise.all([listener.close(), pool.close(), reading.close()]);
		},
	};
}

/** `{ used: { "shop shopper": 2, … }, … }` */
function countAll(pools: Record<string, ShopPool>): Record<string, Record<string, number>> {
	const counts: Record<string, Record<string, number>> = {};
	for (const [name, pool] of Object.entries(pools)) {
		for (const [state, byPatience] of Object.entries(pool.count())) {
			counts[state] ??= {};
			for (const [patience, n] of Object.entries(byPatience)) {
				counts[state][`${name} ${patience}`] = n;
			}
		}
	}
	return counts;
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
