import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import type { Observer } from "#platform/watch/observer.ts";
import { checkSchema } from "./check-schema.ts";
import type { Database, Db } from "./database.ts";
import { DatabaseRefused } from "./database-refused.ts";
import { listenPostgres } from "./listen-postgres.ts";
import { bringUpToDate } from "./migration-history.ts";
import { createBreaker } from "./outage.ts";
import { ShopPool } from "./postgres-pool.ts";
import { renewalWhenReadOnly } from "./renew-connections.ts";
import { openReplica } from "./replica/read-replica.ts";
import { ReplicatedPool } from "./replica/replicated-pool.ts";
import { checkSameDatabase } from "./same-database.ts";
import { ensureStorefrontRole, STOREFRONT_ROLE } from "./storefront-role.ts";

/** Any number that is ours; several processes starting together migrate one after the other. */
const MIGRATION_LOCK = 7_364_782;

/** A setting of our own, given when a connection is opened as all others are. */
const SESSION = "requinte.session";

type PostgresOptions = {
	/** Watches every statement. */
	observer?: Observer;
	/**
	 * Where sessions stay what they are, for migrations, notifications and the queue of jobs; `url` then leads
	 * through a pooler in transaction mode.
	 */
	directUrl?: string | undefined;
	/** Streaming replicas of it. */
	replicaUrls?: string[];
	/** Hears when a replica begins to be read, and when it is left out. */
	onReplica?: (name: string, open: boolean, error?: unknown) => void;
};

/**
 * Opens a PostgreSQL 15+ database and brings it up to date under a lock. Statements have the time limits
 * of `withPatience`; a database that does not answer is left alone until it does (`outage`), and from one that only
 * reads connections are given up, since another may be the primary by now. What shoppers see is read from a replica
 * as long as it has everything that was heard to have changed.
 * `onError` hears of connections that broke; others take their place by themselves.
 * Throws `DatabaseRefused` when a newer shop has changed it, when its login cannot set the storefront's role, when
 * `directUrl` leads to another one, and when migrations would go through a pooler.
 */
export async function openPostgres(
	url: string,
	onError: (error: Error) => void,
	{ observer, directUrl, replicaUrls = [], onReplica = () => {} }: PostgresOptions = {},
): Promise<Database> {
	const direct = directUrl ?? url;
	const pooled = directUrl !== undefined;
	if (pooled) await checkSameDatabase(url, direct);
	await migratePostgres(direct, onError);
	const breaker = createBreaker(() => pool.probe());
	const onReadOnly = renewalWhenReadOnly(() => {
		for (const connected of [pool, reading, listener]) connected.renew();
	});
	const written = { breaker, onError, onReadOnly, observer, pooled, as: "shop" };
	const pool = new ShopPool(url, { ...written, keepsReady: true });
	const restricted = { onError, observer, role: STOREFRONT_ROLE };
	const replicas = replicaUrls.map((replicaUrl) =>
		openReplica(replicaUrl, direct, { ...restricted, as: "replica", onTurn: onReplica }),
	);
	const reading = new ReplicatedPool(
		url,
		{ ...restricted, breaker, pooled, as: "storefront" },
		replicas,
	);
	const listener = listenPostgres(direct, onError, breaker);
	breaker.subscribe((away) => {
		if (!away) listener.check();
	});
	return {
		kind: "postgres",
		db: drizzle({ client: pool }) as unknown as Db,
		storefront: drizzle({ client: reading }) as unknown as Db,
		// Whoever hears of a change reads it: first of all the replicas that may not have it are left out.
		listen: (channel, onPayload) =>
			listener.listen(channel, (payload) => {
				for (const { gate } of replicas) gate.changed();
				onPayload(payload);
			}),
		outage: breaker,
		countConnections: () =>
			countAll({
				shop: pool,
				storefront: reading,
				...Object.fromEntries(replicas.map((replica) => [replica.name, replica.pool])),
			}),
		listReplicas: () =>
			replicas.map((replica) => ({
				name: replica.name,
				open: replica.isOpen(),
				behindMs: replica.gate.behindMs(),
			})),
		ping: async () => void (await pool.query("select 1")),
		driver: { kind: "postgres", url: direct },
		close: async () => {
			breaker.stop();
			await Promise.all(
				[listener.close(), pool.close(), reading.close()].concat(
					replicas.map((replica) => replica.close()),
				),
			);
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
	const client = new pg.Client({ connectionString: url, options: `-c ${SESSION}=own` });
	client.on("error", onError);
	await connectPastPoolers(client);
	try {
		await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
		const db = drizzle({ client });
		await checkSchema(db as unknown as Db);
		await ensureStorefrontRole(client);
		await bringUpToDate(db as unknown as Db, (folder) => migrate(db, folder));
	} finally {
		await client.end();
	}
}

/**
 * Connects, and makes sure that the session keeps what it was given: a pooler refuses settings, or forgets them.
 * The role of the storefront is one of them.
 * Throws `DatabaseRefused` behind a pooler.
 */
async function connectPastPoolers(client: pg.Client): Promise<void> {
	const behindPooler = new DatabaseRefused(
		"A pooler such as PgBouncer stands before this database: name the address past it in DATABASE_DIRECT_URL, and the pooler's in DATABASE_URL.",
	);
	try {
		await client.connect();
	} catch (error) {
		throw (error as Error).message.includes("startup parameter") ? behindPooler : error;
	}
	const { rows } = await client.query(`select current_setting('${SESSION}', true) as session`);
	if (rows[0]?.session === "own") return;
	await client.end();
	throw behindPooler;
}
