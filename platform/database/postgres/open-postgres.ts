import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import type { Observer } from "#platform/watch/observer.ts";
import type { Database, Db } from "../database.ts";
import { DatabaseRefused, isConnectionLost } from "../failures.ts";
import { checkSchema, MIGRATIONS_FOLDER } from "../migration-history.ts";
import { createBreaker } from "../outage.ts";
import { openReplica, type ReadReplica } from "../replica/read-replica.ts";
import { currentTimeLimits } from "../time-limits.ts";
import { listenPostgres } from "./listen-postgres.ts";
import { type PoolOptions, ShopPool } from "./postgres-pool.ts";
import { checkSameDatabase } from "./same-database.ts";

/** Recovery conflict: the replica cancels the statement. */
const CONFLICT = "40001";

/**
 * Read-only connections. Shoppers' statements go to readable replicas in turn; admin and jobs, which read their own
 * writes, use the primary. Failures of a replica are repeated on the primary.
 */
class ReplicatedPool extends ShopPool {
	readonly #replicas: readonly ReadReplica[];
	#turn = 0;

	constructor(url: string, options: PoolOptions, replicas: readonly ReadReplica[]) {
		super(url, options);
		this.#replicas = replicas;
	}

	override query = ((...args: unknown[]) => {
		const primary = () => (super.query as (...params: unknown[]) => Promise<unknown>)(...args);
		const replica = typeof args.at(-1) === "function" ? undefined : this.#choose();
		if (!replica) return primary();
		const answer = (replica.pool.query as (...params: unknown[]) => Promise<unknown>)(...args);
		return answer.catch((error: unknown) => {
			if ((error as { code?: unknown }).code === CONFLICT) return primary();
			if (!isConnectionLost(error)) throw error;
			replica.gate.failed(error);
			return primary();
		});
	}) as pg.Pool["query"];

	#choose(): ReadReplica | undefined {
		if (currentTimeLimits() !== "shopper") return undefined;
		const open = this.#replicas.filter((replica) => replica.isOpen());
		this.#turn += 1;
		return open[this.#turn % Math.max(open.length, 1)];
	}
}

/** The role under which the storefront reads. Roles are server-wide: several shops may share it. */
export const STOREFRONT_ROLE = "loja_publica";

const INSUFFICIENT_PRIVILEGE = "42501";
/** Another shop on the same server creates or grants the role at the same moment. */
const RACES = new Set(["42710", "23505", "XX000"]);
const MAX_ATTEMPTS = 10;

/**
 * Creates the role if missing, and grants it to the login if it cannot set it. Since PostgreSQL 16 creating a role
 * does not include the right to set it. Throws `DatabaseRefused` when the login may do neither.
 */
export async function ensureStorefrontRole(
	client: pg.ClientBase,
	role = STOREFRONT_ROLE,
): Promise<void> {
	let failure: unknown;
	for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
		const { login, modern, exists, settable } = await readState(client, role);
		if (settable) return;
		const create = `create role ${pg.escapeIdentifier(role)} nologin`;
		const grant = `grant ${pg.escapeIdentifier(role)} to ${pg.escapeIdentifier(login)}${modern ? " with set true" : ""}`;
		try {
			await client.query(exists ? grant : create);
		} catch (error) {
			const { code = "" } = error as { code?: string };
			if (code === INSUFFICIENT_PRIVILEGE) {
				throw new DatabaseRefused(
					`The storefront reads as the role ${role}, which the login ${login} may not ${exists ? "set" : "create"}: have an administrator of the server run \`${exists ? grant : `${create}; ${grant}`}\`.`,
				);
			}
			if (!RACES.has(code)) throw error;
			failure = error;
		}
	}
	throw failure ?? new Error(`The role ${role} was granted and still cannot be set.`);
}

type RoleState = {
	login: string;
	/** PostgreSQL 16 and newer, where SET is a right of its own. */
	modern: boolean;
	exists: boolean;
	settable: boolean;
};

async function readState(client: pg.ClientBase, role: string): Promise<RoleState> {
	const { rows } = await client.query<RoleState>(
		`select current_user as login, modern, r.oid is not null as exists,
			coalesce(pg_has_role(r.oid, case when modern then 'SET' else 'MEMBER' end), false) as settable
		from (select current_setting('server_version_num')::int >= 160000 as modern) s
			left join pg_roles r on r.rolname = $1`,
		[role],
	);
	const [state] = rows;
	if (!state) throw new Error("the server did not answer about its roles");
	return state;
}

/** Advisory lock id; processes starting together migrate one after the other. */
const MIGRATION_LOCK = 7_364_782;

/** Custom setting passed on connection. */
const SESSION = "requinte.session";

type PostgresOptions = {
	observer?: Observer;
	/**
	 * Direct connection for migrations, notifications and the job queue; `url` then leads through a pooler in
	 * transaction mode.
	 */
	directUrl?: string | undefined;
	replicaUrls?: string[];
	onReplica?: (name: string, open: boolean, error?: unknown) => void;
};

/**
 * Opens a PostgreSQL 15+ database and migrates it under a lock. Statements have the time limits of `withTimeLimits`;
 * while the database does not answer, calls fail fast (`outage`). Connections live at most 15 s, since another server
 * may be the primary by then. Storefront reads go to replicas that have all known changes. `onError` receives broken
 * connections, which are replaced. Throws `DatabaseRefused` for a newer shop's database, one older than version 1.0,
 * a login that cannot set the storefront's role, a `directUrl` to another database, and migrations through a pooler.
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
	const written = { breaker, onError, observer, pooled, as: "shop" };
	const pool = new ShopPool(url, written);
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
		// Subscribers read what has changed: exclude stale replicas first.
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
		for (const [state, byProfile] of Object.entries(pool.count())) {
			counts[state] ??= {};
			for (const [profile, n] of Object.entries(byProfile)) {
				counts[state][`${name} ${profile}`] = n;
			}
		}
	}
	return counts;
}

/** No time limit: migrations run before the shop serves. */
async function migratePostgres(url: string, onError: (error: Error) => void): Promise<void> {
	const client = new pg.Client({ connectionString: url, options: `-c ${SESSION}=own` });
	client.on("error", onError);
	await connectPastPoolers(client);
	try {
		await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
		const db = drizzle({ client });
		await checkSchema(db as unknown as Db);
		await ensureStorefrontRole(client);
		await migrate(db, { migrationsFolder: MIGRATIONS_FOLDER });
	} finally {
		await client.end();
	}
}

/**
 * Connects and checks that session settings persist: a pooler refuses or loses them. The storefront's role is one of
 * them. Throws `DatabaseRefused` behind a pooler.
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
