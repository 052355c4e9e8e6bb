import { lt, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Db } from "../database/database.ts";
import { findRow, queryRows } from "../database/sql/query.ts";

export type Limit = { points: number; seconds: number };

/** `count`: attempts within the period, this one included. */
type Consumed = { allowed: boolean; retryAfterSeconds: number; count: number };

/** Rate limits, counted in the database across processes. */
export type Limiter = {
	/** Counts one attempt. Not allowed beyond the limit, for `retryAfterSeconds`. */
	consume(key: string, limit: Limit): Promise<Consumed>;
	/** Counts one attempt at each of several distinct keys, in one statement; results in their order. */
	consumeAll(keys: readonly [key: string, limit: Limit][]): Promise<Consumed[]>;
	/**
	 * Counts one attempt if all of several limits allow it, their keys all distinct; results in their order. If one
	 * refuses, none counts: refused attempts prolong no wait.
	 */
	tryAll(keys: readonly [key: string, limit: Limit][]): Promise<Consumed[]>;
	/** Takes back one counted attempt. */
	giveBack(key: string): Promise<void>;
	/** Attempts within the limit's period; counts none. */
	count(key: string): Promise<number>;
	/** Whether another attempt would be allowed, and if not for how long; counts none. */
	look(key: string, limit: Limit): Promise<Consumed>;
	/** Deletes the count, as after a success. */
	reset(key: string): Promise<void>;
	/** Deletes expired counts. */
	forgetExpired(): Promise<void>;
};

type LimitsTable = PgTable & { key: AnyPgColumn; points: AnyPgColumn; expire: AnyPgColumn };
type Counted = { key: string; points: number; seconds: number };

/** Seconds until the count expires. */
const secondsLeft = (expire: AnyPgColumn | SQL): SQL =>
	sql`ceil(extract(epoch from ${expire} - now()))::int as seconds`;

/** Not for use inside a transaction: others with the same key would wait for its end. */
export function createLimiter(db: Db, table: LimitsTable): Limiter {
	const find = (key: string) =>
		findRow<Counted>(
			db,
			sql`select key, points, ${secondsLeft(table.expire)} from ${table} where key = ${key} and expire > now()`,
		);
	const consumeAll: Limiter["consumeAll"] = async (keys) => {
		if (keys.length === 0) return [];
		const wanted = JSON.stringify(keys.map(([key, { seconds }]) => ({ key, seconds })));
		const counted = await queryRows<Counted>(
			db,
			// Sorted keys, so that concurrent statements cannot deadlock.
			sql`insert into ${table} as r (key, points, expire)
				select key, 1, now() + make_interval(secs => seconds)
				from jsonb_to_recordset(${wanted}::jsonb) as a(key text, seconds int) order by key
				on conflict (key) do update set
					points = case when r.expire > now() then r.points + 1 else 1 end,
					expire = case when r.expire > now() then r.expire else excluded.expire end
				returning key, points, ${secondsLeft(sql`expire`)}`,
		);
		const found = new Map(counted.map((row) => [row.key, row]));
		return keys.map(([key, { points }]) => {
			const { points: count = 0, seconds = 0 } = found.get(key) ?? {};
			const allowed = count <= points;
			return { allowed, retryAfterSeconds: allowed ? 0 : Math.max(1, seconds), count };
		});
	};
	const giveBack = async (keys: string[]): Promise<void> => {
		await db.execute(
			// In the same order as they are counted.
			sql`with counted as (
					select key from ${table} where expire > now() and key in (${sql.join(
						keys.map((key) => sql`${key}`),
						sql`, `,
					)}) order by key for update
				)
				update ${table} r set points = greatest(points - 1, 0) from counted c where r.key = c.key`,
		);
	};
	return {
		consumeAll,
		async tryAll(keys) {
			const answers = await consumeAll(keys);
			if (answers.some(({ allowed }) => !allowed)) await giveBack(keys.map(([key]) => key));
			return answers;
		},
		async consume(key, limit) {
			const [consumed] = await consumeAll([[key, limit]]);
			if (!consumed) throw new Error(`${key} was not counted`);
			return consumed;
		},
		giveBack: (key) => giveBack([key]),
		async count(key) {
			return (await find(key))?.points ?? 0;
		},
		async look(key, limit) {
			const { points: count = 0, seconds = 0 } = (await find(key)) ?? {};
			const allowed = count < limit.points;
			return { allowed, retryAfterSeconds: allowed ? 0 : Math.max(1, seconds), count };
		},
		async reset(key) {
			await db.execute(sql`delete from ${table} where key = ${key}`);
		},
		async forgetExpired() {
			await db.delete(table).where(lt(table.expire, new Date()));
		},
	};
}
