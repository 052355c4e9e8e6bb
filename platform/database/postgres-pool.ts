import pg from "pg";
import { DatabaseAway, isConnectionLost, isWaitingInVain } from "./failures.ts";
import type { Breaker } from "./outage.ts";
import { type Patience, patienceNow, TIME_LIMITS } from "./patience.ts";

const MAX_CONNECTIONS: Record<Patience, number> = { shopper: 10, desk: 6, job: 6 };

/** Compiling a statement takes longer than any of the shop's runs. */
const NO_JIT = "-c jit=off";

type Answered = (error: Error | undefined, result?: unknown) => void;
type Connected = Parameters<pg.Pool["connect"]>[0];

/**
 * A connection whose failures are heard whoever holds it (an 'error' nobody listens to ends the
 * process), and which is closed when an answer does not come in time: what is asked next would wait for
 * that answer too.
 */
export class HeardClient extends pg.Client {
	constructor(config?: string | pg.ClientConfig) {
		super(config);
		// Whoever waits for an answer is told; there is nothing else to do.
		this.on("error", () => {});
	}

	override query = ((...args: unknown[]) => {
		const last = args.at(-1);
		if (typeof last === "function") {
			args[args.length - 1] = (error: Error | undefined, result: unknown) => {
				this.#heard(error);
				(last as Answered)(error, result);
			};
		}
		const answer = (super.query as (...given: unknown[]) => unknown)(...args);
		if (answer instanceof Promise) {
			answer.then(
				() => this.#heard(undefined),
				(error: Error) => this.#heard(error),
			);
		}
		return answer;
	}) as unknown as pg.Client["query"];

	/** Told of every answer; for whoever counts them. */
	onAnswer: (error: Error | undefined, inTime: boolean) => void = () => {};

	#heard(error: Error | undefined): void {
		const late = error?.message === "Query read timeout";
		if (late) this.cut();
		this.onAnswer(error, !late);
	}

	/** Ends the connection without a word; whoever waits for an answer is told. */
	cut(): void {
		const { connection } = this as unknown as { connection: { stream: { destroy(): void } } };
		connection.stream.destroy();
	}
}

/** Options of connections with the time limits of `patience`. */
export function limited(url: string, patience: Patience, session = ""): pg.PoolConfig {
	const { connectMs, statementMs, lockMs, answerMs } = TIME_LIMITS[patience];
	const limits = `-c statement_timeout=${statementMs} -c lock_timeout=${lockMs}`;
	// Locks of a process that stopped in the middle are given back.
	const idle = patience === "job" ? "" : `-c idle_in_transaction_session_timeout=${2 * answerMs}`;
	return {
		connectionString: url,
		max: MAX_CONNECTIONS[patience],
		connectionTimeoutMillis: connectMs,
		query_timeout: answerMs,
		keepAlive: true,
		options: `${session} ${NO_JIT} ${limits} ${idle}`.trim(),
		Client: HeardClient,
	} as pg.PoolConfig;
}

/**
 * Connections for every degree of patience behind one: whoever asks gets one with the limits that count
 * where they ask. While the breaker says that the database is away nobody is made to wait. `session`
 * is said to the database at the start of each. `onError` hears of idle connections that broke.
 */
export class ShopPool extends pg.Pool {
	readonly #breaker: Breaker;
	readonly #patient: Record<Exclude<Patience, "shopper">, pg.Pool>;

	constructor(url: string, breaker: Breaker, onError: (error: Error) => void, session?: string) {
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
		for (const pool of [this, ...Object.values(this.#patient)]) {
			pool.on("error", onError);
			pool.on("connect", (client) => {
				(client as unknown as HeardClient).onAnswer = (error, inTime) => {
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

	#take(done: Connected): void {
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
