import { LRUCache } from "lru-cache";
import type { Log } from "#platform/log.ts";

const MOST_KEPT = 300;

export type LastRead = ReturnType<typeof createLastRead>;

/** `local`: the database did not answer, the value is the last one read or a built-in sample. */
export type MaybeLocal<T> = { value: T; local: boolean };

/**
 * Keeps what was last read of the catalogue, so that the shop can be looked at while the database is
 * away (spec storefront §8, decision backend).
 */
export function createLastRead(log: Log) {
	const kept = new LRUCache<string, object>({ max: MOST_KEPT });
	return {
		/** What `load` gives; when it fails what it last gave for `key`, else `sample()`. Throws its failure when there is neither. */
		async read<T extends object | null>(
			key: string,
			load: () => Promise<T>,
			sample: () => T | undefined,
		): Promise<MaybeLocal<T>> {
			try {
				const value = await load();
				if (value === null) kept.delete(key);
				else kept.set(key, value);
				return { value, local: false };
			} catch (err) {
				log.error({ err, key }, "catalogue not read");
				const value = (kept.get(key) as T | undefined) ?? sample();
				if (value === undefined) throw err;
				return { value, local: true };
			}
		},
	};
}
