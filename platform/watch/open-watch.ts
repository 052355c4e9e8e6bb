import { readFileSync } from "node:fs";
import type { Log } from "../log.ts";
import type { Metrics } from "./metrics.ts";
import { measuring, type Observer, together } from "./observer.ts";
import { requestNow } from "./request-scope.ts";
import type { WatchSettings } from "./settings.ts";

/** Logs statements that took `slowMs` or longer, with their request; never their values. */
export const slowStatements = (log: Pick<Log, "warn">, slowMs: number): Observer =>
	measuring((piece, facts) => {
		if (piece !== "statement") return () => {};
		const began = performance.now();
		// The answer arrives in another async context.
		const scope = requestNow();
		return ({ outcome = "ok" }) => {
			const ms = Math.round(performance.now() - began);
			if (ms < slowMs) return;
			const where = scope ? { request: scope.id, route: scope.route } : {};
			log.warn(
				{ ms, statement: facts["statement"], as: facts["as"], outcome, ...where },
				"slow statement",
			);
		};
	});

export type Watch = {
	observer: Observer;
	metrics: Metrics | null;
	stop(): Promise<void>;
};

const shopVersion = (): string => {
	const file = new URL("../../package.json", import.meta.url);
	return (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version;
};

/** Observers by the configuration. Disabled ones are not loaded. */
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
		// An unreachable collector must not delay the shutdown.
		stop: async () => void (await tracing?.stop().catch(() => {})),
	};
}
