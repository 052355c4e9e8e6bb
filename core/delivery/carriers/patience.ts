/** After so many failures in a row a carrier is left alone for a while. */
const FAILURES = 3;
const PAUSE_MS = 60_000;

/** Counts a carrier's failures, so that nobody waits for one that is down. `now` in milliseconds. */
export function createPatience(now: () => number) {
	let failures = 0;
	let closedUntil = 0;
	return {
		isClosed: () => now() < closedUntil,
		heard: () => {
			failures = 0;
		},
		failed: () => {
			failures += 1;
			if (failures >= FAILURES) closedUntil = now() + PAUSE_MS;
		},
		/** Its settings changed: it may be another one. */
		begin: () => {
			failures = 0;
			closedUntil = 0;
		},
	};
}
