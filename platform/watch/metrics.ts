import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { measuring, type Observer, type Piece } from "./observer.ts";

const PREFIX = "requinte_";
/** Seconds. Cached pages are in the first bucket, imports in the last. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const STATEMENT_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];
const JOB_BUCKETS = [0.01, 0.1, 0.5, 1, 5, 15, 60, 300, 900];

/** Labels of each kind of work, with low cardinality whatever the requests contain. */
const KINDS: Record<Piece, { help: string; labels: string[]; buckets: number[] } | null> = {
	request: {
		help: "Requests that a kept page did not answer, by pattern of address",
		labels: ["route", "method", "status"],
		buckets: BUCKETS,
	},
	screen: null,
	statement: {
		help: "Statements as the shop waits for them, by database role and outcome",
		labels: ["as", "outcome"],
		buckets: STATEMENT_BUCKETS,
	},
	call: {
		help: "Calls to payment providers and carriers, by what was asked and outcome",
		labels: ["to", "call", "outcome"],
		buckets: BUCKETS,
	},
	job: { help: "Jobs done, by name and outcome", labels: ["job", "outcome"], buckets: JOB_BUCKETS },
};

/** One value, or several by `label`; null while unknown. */
export type Reading = number | Record<string, number> | null;

export type Metrics = {
	observer: Observer;
	/** A value read on each scrape, such as `kept_pages_bytes`; a failed reading is left out. */
	gauge(name: string, help: string, read: () => Reading | Promise<Reading>, label?: string): void;
	/** The same for a value that only grows: its name ends in `_total`. */
	counter(name: string, help: string, read: () => Reading, label?: string): void;
	about(facts: Record<string, string>): void;
	/** All metrics in the Prometheus format. */
	write(): Promise<{ type: string; body: string }>;
};

/** Metrics of one process for Prometheus. */
export function createMetrics(): Metrics {
	const registry = new Registry();
	collectDefaultMetrics({ register: registry, prefix: PREFIX });
	const histograms = Object.fromEntries(
		Object.entries(KINDS).flatMap(([piece, kind]) =>
			kind
				? [
						[
							piece,
							new Histogram({
								name: `${PREFIX}${piece}_duration_seconds`,
								help: kind.help,
								labelNames: kind.labels,
								buckets: kind.buckets,
								registers: [registry],
							}),
						],
					]
				: [],
		),
	) as Partial<Record<Piece, Histogram>>;
	const observer = measuring((piece, facts) => {
		const [histogram, kind] = [histograms[piece], KINDS[piece]];
		if (!histogram || !kind) return () => {};
		const began = performance.now();
		return (ended) => {
			const labelOf = (name: string) =>
				ended[name] ?? facts[name] ?? (name === "outcome" ? "ok" : "none");
			const labels = Object.fromEntries(kind.labels.map((name) => [name, labelOf(name)]));
			histogram.observe(labels, (performance.now() - began) / 1_000);
		};
	});
	return {
		observer,
		gauge(name, help, read, label) {
			const gauge: Gauge = new Gauge({
				name: PREFIX + name,
				help,
				labelNames: label ? [label] : [],
				registers: [registry],
				collect: async () => {
					const reading = await Promise.resolve()
						.then(read)
						.catch(() => null);
					gauge.reset();
					if (reading === null) gauge.remove();
					for (const [labels, value] of valuesOf(reading, label)) gauge.set(labels, value);
				},
			});
		},
		counter(name, help, read, label) {
			const counter: Counter = new Counter({
				name: PREFIX + name,
				help,
				labelNames: label ? [label] : [],
				registers: [registry],
				collect: () => {
					counter.reset();
					for (const [labels, value] of valuesOf(read(), label)) counter.inc(labels, value);
				},
			});
		},
		about(facts) {
			new Gauge({
				name: `${PREFIX}build_info`,
				help: "What runs here",
				labelNames: Object.keys(facts),
				registers: [registry],
			}).set(facts, 1);
		},
		write: async () => ({ type: registry.contentType, body: await registry.metrics() }),
	};
}

const valuesOf = (reading: Reading, label = ""): [Record<string, string>, number][] =>
	reading === null
		? []
		: typeof reading === "number"
			? [[{}, reading]]
			: Object.entries(reading).map(([name, value]) => [{ [label]: name }, value]);
