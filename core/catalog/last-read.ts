import { LRUCache } from "lru-cache";
import { isDatabaseFailure } from "#platform/database/failures.ts";
import type { Log } from "#platform/log.ts";

const MOST_KEPT = 300;

export type LastRead = ReturnType<typeof createLastRead>;

/** `local`: the database did not answer, the value is what was read before or a built-in sample. */
export type MaybeLocal<T> = { value: T; local: boolean };

type Instead<T> = {
	/** From the whole catalogue in memory; undefined while there is none. */
	kept?: () => T | undefined;
	/** Built-in samples, for the demonstration shop only. */
	sample?: () => T | undefined;
	/** What any shop can do with. */
	plain?: () => T;
};

/**
 * Keeps what was last read of the catalogue, so that the shop can be looked at while the database is
 * away. `samples` says whether built-in ones may stand in where nothing was read: a real shop shows
 * nothing that it does not sell.
 */
export function createLastRead(log: Log, samples: boolean) {
	const last = new LRUCache<string, object>({ max: MOST_KEPT });
	return {
		/**
		 * What `load` gives. When it fails: the whole catalogue's answer, else what it last gave for `key`,
		 * else a stand-in. Throws its failure when there is none of them.
		 */
		async read<T extends object | null>(
			key: string,
			load: () => Promise<T>,
			{ kept, sample, plain }: Instead<T>,
		): Promise<MaybeLocal<T>> {
			try {
				const value = await load();
				if (value === null) last.delete(key);
				else last.set(key, value);
				return { value, local: false };
			} catch (err) {
				if (isDatabaseFailure(err)) log.warn({ key }, "catalogue not read: the database is away");
				else log.error({ err, key }, "catalogue not read");
				const whole = kept?.();
				if (whole !== undefined) return { value: whole, local: true };
				const before = last.get(key) as T | undefined;
				const value = before ?? (samples ? sample?.() : undefined) ?? plain?.();
				if (value === undefined) throw err;
				return { value, local: true };
			}
		},
	};
}
