type RememberedOptions = { longestMs?: number; now?: () => number };

/** Longer than that nothing is believed, should news of a change have been lost. */
const LONGEST_MS = 60_000;

/**
 * What `read` gave last, until it is told that it changed. Remembers nothing before `follow`: only who hears
 * of changes may. Those who ask while it is read share one reading, unless a change came since it began.
 */
export function createRemembered<T>(
	read: () => Promise<T>,
	{ longestMs = LONGEST_MS, now = () => performance.now() }: RememberedOptions = {},
) {
	let following = false;
	let changes = 0;
	let kept: { value: Promise<T>; until: number } | null = null;

	return {
		/** The value; throws what reading throws, and remembers no failure. */
		get(): Promise<T> {
			if (!following) return read();
			if (kept && kept.until > now()) return kept.value;
			const began = changes;
			// A statement that was only put together is sent anew by each who waits for it: it is waited for once.
			const value = (async () => read())();
			const entry = { value, until: now() + longestMs };
			kept = entry;
			value.catch(() => {
				if (began === changes && kept === entry) kept = null;
			});
			return value;
		},
		/** From now on changes are told by `forget`. */
		follow(): void {
			following = true;
		},
		/** It changed: whoever asks next reads anew. */
		forget(): void {
			changes += 1;
			kept = null;
		},
	};
}
