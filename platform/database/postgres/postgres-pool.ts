import { AsyncResource } from "node:async_hooks";
import pg from "pg";
import { type Observer, unwatched } from "#platform/watch/observer.ts";
import { DatabaseUnavailable, isConnectionLost, isWaitingInVain } from "../failures.ts";
import type { Breaker } from "../outage.ts";
import { currentTimeLimits, TIME_LIMITS, type TimeLimitProfile } from "../time-limits.ts";
import { TimedClient } from "./timed-client.ts";

type Answered = (error: Error | undefined, result?: unknown) => void;
type Send = (...given: unknown[]) => void;

/** How drivers begin a transaction. */
const BEGINS = /^begin\b/i;

type Within = {
	/** Sent at the beginning of every transaction, with its scope: `set local …; set local …`. */
	locals: string;
	/** Whether single statements are wrapped in such a transaction too. */
	always: boolean;
};

/**
 * A connection through a pooler in transaction mode: session settings would be lost, or affect others. They are set
 * in each transaction.
 */
const pooledClient = ({ locals, always }: Within) =>
	class PooledClient extends TimedClient {
		readonly #send: Send;

		constructor(config?: string | pg.ClientConfig) {
			super(config);
			this.#send = this.query as unknown as Send;
			this.query = ((...args: unknown[]) => this.#answer(args)) as unknown as pg.Client["query"];
		}

		#answer(args: unknown[]): Promise<unknown> | undefined {
			const last = args.at(-1);
			if (typeof last !== "function") {
				return new Promise((resolve, reject) => {
					this.#ask(args, (error, result) => (error ? reject(error) : resolve(result)));
				});
			}
			this.#ask(args.slice(0, -1), last as Answered);
			return undefined;
		}

		#ask(args: unknown[], done: Answered): void {
			const [first] = args;
			const text = typeof first === "string" ? first : (first as { text?: string }).text;
			if (text !== undefined && BEGINS.test(text)) {
				// Multi-statement messages take no parameters; none are passed here.
				this.#send(`${text}; ${locals}`, done);
			} else if (always) this.#alone(args, done);
			else this.#send(...args, done);
		}

		#alone(args: unknown[], done: Answered): void {
			this.#send(`begin; ${locals}`, (refused: Error | undefined) => {
				if (refused) return done(refused);
				this.#send(...args, (error: Error | undefined, result: unknown) => {
					this.#send(error ? "rollback" : "commit", (unended: Error | undefined) =>
						done(error ?? unended, result),
					);
				});
			});
		}
	};

const MAX_CONNECTIONS: Record<TimeLimitProfile, number> = { shopper: 10, office: 6, job: 6 };
/** Bounds how long connections to a former primary survive a failover by address. */
const LONGEST_LIFE_SECONDS = 15;

type Connected = Parameters<pg.Pool["connect"]>[0];

type SessionOptions = {
	role?: string | undefined;
	/** Behind a pooler in transaction mode, which has no session state. */
	pooled?: boolean | undefined;
};

/** Connection options with the time limits of `profile`. */
export function limited(
	url: string,
	profile: TimeLimitProfile,
	{ role, pooled = false }: SessionOptions = {},
): pg.PoolConfig {
	const { connectMs, statementMs, lockMs, answerMs } = TIME_LIMITS[profile];
	const said: Record<string, string | number> = {
		...(role && {
			role,
			// What shoppers read is in memory or on a solid disk: word indexes cost less there than whole tables.
			random_page_cost: 1.1,
			// Starting workers takes longer than the statement, and they take processors from other shoppers.
			max_parallel_workers_per_gather: 0,
		}),
		// JIT takes longer than any of the shop's statements.
		jit: "off",
		statement_timeout: statementMs,
		lock_timeout: lockMs,
		// Releases the locks of a process that stopped in the middle.
		...(profile !== "job" && { idle_in_transaction_session_timeout: 2 * answerMs }),
	};
	const all = Object.entries(said);
	return {
		connectionString: url,
		max: MAX_CONNECTIONS[profile],
		connectionTimeoutMillis: connectMs,
		query_timeout: answerMs,
		keepAlive: true,
		maxLifetimeSeconds: LONGEST_LIFE_SECONDS,
		...(pooled
			? {
					Client: pooledClient({
						locals: all.map(([name, value]) => `set local ${name} = ${value}`).join("; "),
						// The role must apply to every statement; without one, single statements have the server's own limits.
						always: role !== undefined,
					}),
				}
			: {
					Client: TimedClient,
					options: all.map(([name, value]) => `-c ${name}=${value}`).join(" "),
				}),
	} as pg.PoolConfig;
}

export type PoolOptions = SessionOptions & {
	breaker: Breaker;
	onError: (error: Error) => void;
	observer?: Observer | undefined;
	as?: string | undefined;
};

/** Returns a function that ends the pool's connections in use; their waiting callers get an error. */
export function endInUse(pool: pg.Pool): () => void {
	const used = new Set<pg.PoolClient>();
	pool.on("acquire", (client) => used.add(client));
	pool.on("release", (_, client) => used.delete(client));
	return () => {
		for (const client of used) void client.end();
	};
}

/**
 * Connection pools for each profile of time limits behind one; the caller's context selects the pool. While the breaker is
 * open, calls fail fast.
 */
export class ShopPool extends pg.Pool {
	readonly #breaker: Breaker;
	readonly #patient: Record<Exclude<TimeLimitProfile, "shopper">, pg.Pool>;

	constructor(
		url: string,
		{ breaker, onError, observer = unwatched, as = "shop", ...session }: PoolOptions,
	) {
		super(limited(url, "shopper", session));
		this.#breaker = breaker;
		this.#patient = {
			office: new pg.Pool(limited(url, "office", session)),
			job: new pg.Pool(limited(url, "job", session)),
		};
		// Long limits are pointless while the database is down. Jobs may be in long statements.
		const { office, job } = this.#patient;
		const endOffice = endInUse(office);
		breaker.subscribe((away) => {
			if (away) endOffice();
		});
		for (const pool of [this, office, job]) {
			pool.on("error", onError);
			pool.on("connect", (connected) => {
				const client = connected as unknown as TimedClient;
				client.observer = observer;
				client.as = as;
				client.onAnswer = (error, inTime) => {
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
		// The pool calls back in the context of whoever released the connection: restore the caller's.
		const done = AsyncResource.bind(answered);
		if (this.#breaker.isAway()) {
			process.nextTick(done, new DatabaseUnavailable(), undefined, () => {});
			return;
		}
		const before = this.#breaker.countAnswers();
		const taken: Connected = (error, client, release) => {
			// A full pool is no outage while statements are answered.
			const crowded = isWaitingInVain(error) && this.#breaker.countAnswers() > before;
			if (error && !crowded) this.#breaker.failed();
			done(error, client, release);
		};
		const profile = currentTimeLimits();
		if (profile === "shopper") super.connect(taken);
		else this.#patient[profile].connect(taken);
	}

	/** Used, idle and waiting connections, by profile. */
	count(): Record<"used" | "idle" | "waiting", Record<TimeLimitProfile, number>> {
		const pools = { shopper: this as pg.Pool, ...this.#patient };
		const of = (read: (pool: pg.Pool) => number) => ({
			shopper: read(pools.shopper),
			office: read(pools.office),
			job: read(pools.job),
		});
		return {
			used: of((pool) => pool.totalCount - pool.idleCount),
			idle: of((pool) => pool.idleCount),
			waiting: of((pool) => pool.waitingCount),
		};
	}

	/** Queries the database regardless of the breaker; throws when it does not answer. */
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

	/** Closes all connections within `longestMs`: a hanging one would never close. */
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
