import { AsyncLocalStorage } from "node:async_hooks";

/**
 * How long a piece of work may wait for the database: somebody who shops for seconds, somebody in the
 * back office longer, and what nobody watches (jobs, sheets that are read or written) for minutes.
 */
export type Patience = "shopper" | "desk" | "job";

export type TimeLimits = {
	/** For a connection, a free one or a new one. */
	connectMs: number;
	/** For one statement; the database itself gives it up. */
	statementMs: number;
	/** For a lock that somebody else holds. */
	lockMs: number;
	/** For the answer, when even the database does not give up: the connection is closed then. */
	answerMs: number;
};

const MINUTE = 60_000;

export const TIME_LIMITS: Record<Patience, TimeLimits> = {
	shopper: { connectMs: 4_000, statementMs: 4_000, lockMs: 3_000, answerMs: 5_000 },
	desk: { connectMs: 5_000, statementMs: 15_000, lockMs: 5_000, answerMs: 16_000 },
	job: { connectMs: 10_000, statementMs: 15 * MINUTE, lockMs: MINUTE, answerMs: 16 * MINUTE },
};

const current = new AsyncLocalStorage<Patience>();

/** Runs `work` with its own time limits; what nobody says this of has a shopper's. */
export const withPatience = <T>(patience: Patience, work: () => T | Promise<T>): Promise<T> =>
	// Awaited inside: a statement of Drizzle is sent only when somebody waits for it.
	current.run(patience, async () => await work());

/** Whose limits count here. */
export const patienceNow = (): Patience => current.getStore() ?? "shopper";
