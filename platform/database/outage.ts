/** Availability of the database for the rest of the shop. */
export type Outage = {
	/** True after several failures: statements fail fast. */
	isAway(): boolean;
	/** True while its last known answer was a failure. */
	isDoubtful(): boolean;
	/** Calls back on outage and recovery; returns the unsubscribe function. */
	subscribe(listener: (away: boolean) => void): () => void;
};

/** The embedded database is always available. */
export const alwaysAvailable: Outage = {
	isAway: () => false,
	isDoubtful: () => false,
	subscribe: () => () => {},
};

const MOST_FAILURES = 3;
const PROBE_MS = 500;

/**
 * A circuit breaker: after three failures in a row statements fail fast until `probe`, which runs every half second
 * with its own timeout, succeeds.
 */
export function createBreaker(probe: () => Promise<unknown>) {
	const listeners = new Set<(away: boolean) => void>();
	let failures = 0;
	let answers = 0;
	let doubtful = false;
	let away = false;
	let stopped = false;
	let timer: NodeJS.Timeout | undefined;

	const turn = (now: boolean) => {
		if (away === now) return;
		away = now;
		for (const listener of listeners) listener(now);
	};
	const succeeded = () => {
		answers += 1;
		doubtful = false;
		failures = 0;
		clearTimeout(timer);
		turn(false);
	};
	const ask = () => {
		timer = setTimeout(async () => {
			await probe().then(succeeded, () => {
				if (away && !stopped) ask();
			});
		}, PROBE_MS);
		timer.unref();
	};
	return {
		isAway: () => away,
		isDoubtful: () => doubtful,
		subscribe: (listener: (away: boolean) => void) => {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		succeeded,
		/** A broken connection, which says nothing about the next one. */
		broke(): void {
			doubtful = true;
		},
		countAnswers: () => answers,
		/** The database was unreachable, or did not answer in time. */
		failed(): void {
			failures += 1;
			doubtful = true;
			if (away || stopped || failures < MOST_FAILURES) return;
			turn(true);
			ask();
		},
		stop(): void {
			stopped = true;
			clearTimeout(timer);
		},
	};
}

export type Breaker = ReturnType<typeof createBreaker>;
