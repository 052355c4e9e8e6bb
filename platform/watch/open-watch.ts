import { readFileSync } from "node:fs";
import type { Log } from "#platform/log.ts";
import type { Metrics } from "./metrics.ts";
import { type Observer, together } from "./observer.ts";
import type { WatchSettings } from "./settings.ts";
import { slowStatements } from "./slow-statements.ts";

/** How the shop is watched. */
export type Watch = {
	observer: Observer;
	/** Null where nobody may read them. */
	metrics: Metrics | null;
	/** Sends what was seen last. */
	stop(): Promise<void>;
};

/** The shop's own version. */
const shopVersion = (): string => {
	const file = new URL("../../package.json", import.meta.url);
	return (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version;
};

/** Watches as the configuration says. What is not asked for is not even loaded. */
export async function openWatch(
	{ metricsToken, slowStatementMs, traces }: WatchSettings,
	log: Pick<Log, "warn">,
): Promise<Watch> {
	const metrics = metricsToken ? (await import("./metrics.ts")).createMetrics() : null;
	metrics?.about({ version: shopVersion(), node: process.version });
	const tracing = traces
		? (await import("./tracing.ts")).openTracing({ ...traces, version: shopVersion() })
		: null;
	return {
		metrics,
		observer: together([
			...(tracing ? [tracing.observer] : []),
			...(metrics ? [metrics.observer] : []),
			...(slowStatementMs > 0 ? [slowStatements(log, slowStatementMs)] : []),
		]),
		// A collector that is away must not hold up the end.
		stop: async () => void (await tracing?.stop().catch(() => {})),
	};
}
