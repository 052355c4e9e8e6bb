import type { ProcessorTime } from "../processor-time.ts";

/** `processor ms`: what one round takes of the program and of the database, however busy the machine is. */
export type Timing = {
	operation: string;
	"p50 ms": number;
	"p95 ms": number;
	"max ms": number;
	"processor ms": number;
};

export type Operation = { name: string; run(round: number): Promise<unknown> };

const WARM_UP = 2;
const ROUNDS = 30;
/** What is slow is measured less often. */
const ENOUGH_MS = 5_000;

/** Milliseconds below which `percent` of the sorted times lie. */
const at = (times: number[], percent: number): number =>
	Math.round((times[Math.ceil((times.length * percent) / 100) - 1] ?? 0) * 10) / 10;

/** Runs an operation again and again, each time with another input, and says how long it took. */
export async function timeOf(
	{ name, run }: Operation,
	clock: () => ProcessorTime,
): Promise<Timing> {
	for (let round = 0; round < WARM_UP; round++) await run(round);
	const times: number[] = [];
	const from = clock();
	const until = performance.now() + ENOUGH_MS;
	for (let round = 0; round < ROUNDS && performance.now() < until; round++) {
		const started = performance.now();
		await run(round);
		times.push(performance.now() - started);
	}
	const to = clock();
	const processor = to.program + to.database - from.program - from.database;
	times.sort((a, b) => a - b);
	return {
		operation: name,
		"p50 ms": at(times, 50),
		"p95 ms": at(times, 95),
		"max ms": at(times, 100),
		"processor ms": Math.round((processor / times.length) * 10) / 10,
	};
}
