import { lt } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { RateLimiterDrizzle, RateLimiterRes } from "rate-limiter-flexible";
import type { Db } from "../database/database.ts";

/** So many attempts in so many seconds. */
export type Limit = { points: number; seconds: number };

/** `count`: attempts within the time, this one included. */
type Consumed = { allowed: boolean; retryAfterSeconds: number; count: number };

/** Counts attempts in the database, so that every process sees the same count. */
export type Limiter = {
	/** Counts one attempt. Not allowed once the limit is used up; `retryAfterSeconds` says for how long. */
	consume(key: string, limit: Limit): Promise<Consumed>;
	/** Takes one counted attempt back: it turned out to be none. */
	giveBack(key: string, limit: Limit): Promise<void>;
	/** Attempts counted so far within the time of this limit; counts none. */
	count(key: string, limit: Limit): Promise<number>;
	/** Whether another attempt would be allowed, and if not for how long; counts none. */
	look(key: string, limit: Limit): Promise<Consumed>;
	/** Forgets what was counted, as after a success. */
	reset(key: string): Promise<void>;
	/** Deletes counts whose time is over. */
	forgetExpired(): Promise<void>;
};

/** `table` also has the columns key and points. Not for use inside a transaction. */
export function createLimiter(db: Db, table: PgTable & { expire: AnyPgColumn }): Limiter {
	const limiters = new Map<string, RateLimiterDrizzle>();
	const limiterFor = ({ points, seconds }: Limit): RateLimiterDrizzle => {
		const name = `${points}/${seconds}`;
		const known = limiters.get(name);
		if (known) return known;
		const made = new RateLimiterDrizzle({
			storeClient: db,
			schema: table,
			points,
			duration: seconds,
			keyPrefix: "",
			clearExpiredByTimeout: false,
		});
		limiters.set(name, made);
		return made;
	};
	return {
		async consume(key, limit) {
			try {
				const { consumedPoints } = await limiterFor(limit).consume(key);
				return { allowed: true, retryAfterSeconds: 0, count: consumedPoints };
			} catch (refused) {
				if (!(refused instanceof RateLimiterRes)) throw refused;
				const retryAfterSeconds = Math.ceil(refused.msBeforeNext / 1000);
				return { allowed: false, retryAfterSeconds, count: refused.consumedPoints };
			}
		},
		async giveBack(key, limit) {
			await limiterFor(limit).reward(key);
		},
		async count(key, limit) {
			return (await limiterFor(limit).get(key))?.consumedPoints ?? 0;
		},
		async look(key, limit) {
			const known = await limiterFor(limit).get(key);
			const count = known?.consumedPoints ?? 0;
			const allowed = count < limit.points;
			const wait = allowed ? 0 : Math.ceil((known?.msBeforeNext ?? 0) / 1000);
			return { allowed, retryAfterSeconds: wait, count };
		},
		async reset(key) {
			await limiterFor({ points: 1, seconds: 1 }).delete(key);
		},
		async forgetExpired() {
			await db.delete(table).where(lt(table.expire, new Date()));
		},
	};
}
