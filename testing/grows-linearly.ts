const SHORT = 20_000;
const LONG = 80_000;
/** Below this a difference is noise. */
const FLOOR_MS = 100;
/** Four times the length may cost four times as much; the square of it costs sixteen times. */
const MOST_TIMES = 12;
const TRIES = 3;

const costOf = async (work: () => unknown): Promise<number> => {
	const before = process.cpuUsage();
	await work();
	const { user, system } = process.cpuUsage(before);
	return (user + system) / 1000;
};

/**
 * Whether the processor time of `work` follows the length of what it is given, or is too small to tell.
 * Tried again before it is said not to: the machine has other things to do.
 */
export async function growsLinearly(work: (length: number) => unknown): Promise<boolean> {
	for (let tries = 0; tries < TRIES; tries++) {
		const long = await costOf(() => work(LONG));
		if (long < FLOOR_MS) return true;
		const short = await costOf(() => work(SHORT));
		if (long < MOST_TIMES * Math.max(short, FLOOR_MS / MOST_TIMES)) return true;
	}
	return false;
}
