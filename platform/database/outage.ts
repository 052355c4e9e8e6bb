/** What the rest of the shop may know of a database that comes and goes. */
export type Outage = {
	/** Whether the database has not answered the last times, so that nothing is asked of it. */
	isAway(): boolean;
	/** Whether the last thing that was heard of it was a failure: what failed just now failed for that. */
	isDoubtful(): boolean;
	/** Calls back when it goes and when it is back; returns how to stop. */
	subscribe(listener: (away: boolean) => void): () => void;
};

/** A database inside this process is there as long as the process. */
export const neverAway: Outage = {
	isAway: () => false,
	isDoubtful: () => false,
	subscribe: () => () => {},
};

const MOST_FAILURES = 3;
const PROBE_MS = 500;

/**
 * A circuit breaker: after three failures in a row nobody waits for the database any more, until a
 * question asked by itself every half second is answered. `probe` asks it; its time limit is its own.
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
		/** A connection broke, which says nothing of the next one. */
		broke(): void {
			doubtful = true;
		},
		/** How often it has answered so far. */
		countAnswers: () => answers,
		/** The database could not be reached, or did not answer in time. */
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
