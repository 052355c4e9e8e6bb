import { AsyncResource } from "node:async_hooks";
import pg from "pg";
import { type Observer, unwatched } from "#platform/watch/observer.ts";
import { DatabaseAway, isConnectionLost, isReadOnly, isWaitingInVain } from "./failures.ts";
import { HeardClient } from "./heard-client.ts";
import type { Breaker } from "./outage.ts";
import { type Patience, patienceNow, TIME_LIMITS } from "./patience.ts";
import { pooledClient } from "./pooled-client.ts";
import { renewable } from "./renew-connections.ts";
import { createStatementNames } from "./statement-names.ts";

const MAX_CONNECTIONS: Record<Patience, number> = { shopper: 10, desk: 6, job: 6 };

type Connected = Parameters<pg.Pool["connect"]>[0];

export type SessionOptions = {
	/** As whom statements run, where not as the login. */
	role?: string | undefined;
	/** A pooler in transaction mode stands between: it keeps nothing of a session. */
	pooled?: boolean | undefined;
};

/** Options of connections with the time limits of `patience`. */
export function limited(
	url: string,
	patience: Patience,
	{ role, pooled = false }: SessionOptions = {},
): pg.PoolConfig {
	const { connectMs, statementMs, lockMs, answerMs } = TIME_LIMITS[patience];
	const said: Record<string, string | number> = {
		...(role && { role }),
		// Compiling a statement takes longer than any of the shop's runs.
		jit: "off",
		statement_timeout: statementMs,
		lock_timeout: lockMs,
		// Locks of a process that stopped in the middle are given back.
		...(patience !== "job" && { idle_in_transaction_session_timeout: 2 * answerMs }),
	};
	const all = Object.entries(said);
	return {
		connectionString: url,
		max: MAX_CONNECTIONS[patience],
		connectionTimeoutMillis: connectMs,
		query_timeout: answerMs,
		keepAlive: true,
		...(pooled
			? {
					Client: pooledClient({
						locals: all.map(([name, value]) => `set local ${name} = ${value}`).join("; "),
						// A role must count for every statement; limits of single ones are the server's own.
						always: role !== undefined,
					}),
				}
			: {
					Client: HeardClient,
					options: all.map(([name, value]) => `-c ${name}=${value}`).join(" "),
				}),
	} as pg.PoolConfig;
}

export type PoolOptions = SessionOptions & {
	breaker: Breaker;
	/** Hears of idle connections that broke. */
	onError: (error: Error) => void;
	/** Hears that the server only reads. */
	onReadOnly?: (() => void) | undefined;
	observer?: Observer | undefined;
	/** What those who watch call its connections. */
	as?: string | undefined;
	/**
	 * Whether shoppers' connections keep frequent statements ready. For those that find rows by their keys: a
	 * plan for any value is a bad one for a list.
	 */
	keepsReady?: boolean | undefined;
};

/**
 * Connections for every degree of patience behind one: whoever asks gets one with the limits that count
 * where they ask. While the breaker says that the database is away nobody is made to wait.
 */
export class ShopPool extends pg.Pool {
	readonly #breaker: Breaker;
	readonly #patient: Record<Exclude<Patience, "shopper">, pg.Pool>;
	readonly #renewals: (() => void)[];

	constructor(
		url: string,
		{
			breaker,
			onError,
			onReadOnly,
			observer = unwatched,
			as = "shop",
			keepsReady = false,
			...session
		}: PoolOptions,
	) {
		super(limited(url, "shopper", session));
		this.#breaker = breaker;
		this.#patient = {
			desk: new pg.Pool(limited(url, "desk", session)),
			job: new pg.Pool(limited(url, "job", session)),
		};
		// Who has patience need not have it with a database that answers nobody. Jobs may be at something long.
		const atDesk = new Set<HeardClient>();
		this.#patient.desk.on("connect", (client) => atDesk.add(client as unknown as HeardClient));
		this.#patient.desk.on("remove", (client) => atDesk.delete(client as unknown as HeardClient));
		breaker.subscribe((away) => {
			if (away) for (const client of atDesk) client.cut();
		});
		const { desk, job } = this.#patient;
		this.#renewals = [
			renewable(this, (done) => super.connect(done)),
			...[desk, job].map((pool) => renewable(pool, (done) => pool.connect(done))),
		];
		const nameOf = keepsReady && !session.pooled ? createStatementNames() : undefined;
		for (const pool of [this, desk, job]) {
			pool.on("error", onError);
			pool.on("connect", (connected) => {
				const client = connected as unknown as HeardClient;
				client.observer = observer;
				client.as = as;
				client.nameOf = pool === this ? nameOf : undefined;
				client.onAnswer = (error, inTime) => {
					if (isReadOnly(error)) onReadOnly?.();
					if (!inTime) breaker.failed();
					else if (error && isConnectionLost(error)) breaker.broke();
					else breaker.succeeded();
				};
			});
		}
	}

	override connect = ((done?: Connected) => {
		if (!done) {
			return new Promise<pg.PoolClient>((resolve, reject) => {
				this.#take((error, client) => (client ? resolve(client) : reject(error)));
			});
		}
		this.#take(done);
		return undefined;
	}) as pg.Pool["connect"];

	#take(answered: Connected): void {
		// A connection is handed on by whoever gives it back: what follows is still of whoever asked.
		const done = AsyncResource.bind(answered);
		if (this.#breaker.isAway()) {
			process.nextTick(done, new DatabaseAway(), undefined, () => {});
			return;
		}
		const before = this.#breaker.countAnswers();
		const taken: Connected = (error, client, release) => {
			// Waiting for others is no sign that the database is gone, as long as they are answered.
			const crowded = isWaitingInVain(error) && this.#breaker.countAnswers() > before;
			if (error && !crowded) this.#breaker.failed();
			done(error, client, release);
		};
		const patience = patienceNow();
		if (patience === "shopper") super.connect(taken);
		else this.#patient[patience].connect(taken);
	}

	/** Gives up all connections that stand now, and takes new ones to wherever the address leads. */
	renew(): void {
		for (const renew of this.#renewals) renew();
	}

	/** Connections in use, idle ones, and who waits for one, by patience. */
	count(): Record<"used" | "idle" | "waiting", Record<Patience, number>> {
		const pools = { shopper: this as pg.Pool, ...this.#patient };
		const of = (read: (pool: pg.Pool) => number) => ({
			shopper: read(pools.shopper),
			desk: read(pools.desk),
			job: read(pools.job),
		});
		return {
			used: of((pool) => pool.totalCount - pool.idleCount),
			idle: of((pool) => pool.idleCount),
			waiting: of((pool) => pool.waitingCount),
		};
	}

	/** Whether the database can be had at all, breaker or not; throws when it cannot. */
	async probe(): Promise<void> {
		const client = await new Promise<pg.PoolClient>((resolve, reject) => {
			super.connect((error, found) => (found ? resolve(found) : reject(error)));
		});
		try {
			await client.query("select 1");
			client.release();
		} catch (error) {
			client.release(error as Error);
			throw error;
		}
	}

	/** Closes all connections, for at most `longestMs`: one that hangs would never say goodbye. */
	async close(longestMs = 3_000): Promise<void> {
		const pools = [this, ...Object.values(this.#patient)];
		let limit: NodeJS.Timeout | undefined;
		const late = new Promise<void>((done) => {
			limit = setTimeout(done, longestMs);
		});
		await Promise.race([Promise.all(pools.map((pool) => pool.end())), late]);
		clearTimeout(limit);
	}
}
