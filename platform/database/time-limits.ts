import { AsyncLocalStorage } from "node:async_hooks";

/**
 * Time limits for database work: seconds for shoppers, longer for the admin, minutes for jobs, imports and exports.
 */
export type TimeLimitProfile = "shopper" | "office" | "job";

export type TimeLimits = {
	connectMs: number;
	/** For one statement, enforced by the database. */
	statementMs: number;
	lockMs: number;
	/** For the answer, when even the database does not cancel; closes the connection. */
	answerMs: number;
};

const MINUTE = 60_000;

export const TIME_LIMITS: Record<TimeLimitProfile, TimeLimits> = {
	shopper: { connectMs: 4_000, statementMs: 4_000, lockMs: 3_000, answerMs: 5_000 },
	office: { connectMs: 5_000, statementMs: 15_000, lockMs: 5_000, answerMs: 16_000 },
	job: { connectMs: 10_000, statementMs: 15 * MINUTE, lockMs: MINUTE, answerMs: 16 * MINUTE },
};

const current = new AsyncLocalStorage<TimeLimitProfile>();

/** Runs `work` with the given time limits; the default is a shopper's. */
export const withTimeLimits = <T>(
	profile: TimeLimitProfile,
	work: () => T | Promise<T>,
): Promise<T> =>
	// Awaited inside the context: Drizzle sends a statement only once it is awaited.
	current.run(profile, async () => await work());

/** Time limits of the current async context. */
export const currentTimeLimits = (): TimeLimitProfile => current.getStore() ?? "shopper";
