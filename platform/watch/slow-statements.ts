import type { Log } from "#platform/log.ts";
import { measuring, type Observer } from "./observer.ts";
import { requestNow } from "./request-scope.ts";

/** Names statements that took `slowMs` or longer in the log, with where they were asked; never their values. */
export const slowStatements = (log: Pick<Log, "warn">, slowMs: number): Observer =>
	measuring((piece, facts) => {
		if (piece !== "statement") return () => {};
		const began = performance.now();
		// The answer comes in on a line that serves many requests.
		const asked = requestNow();
		return ({ outcome = "ok" }) => {
			const ms = Math.round(performance.now() - began);
			if (ms < slowMs) return;
			const where = asked ? { request: asked.id, route: asked.route } : {};
			log.warn(
				{ ms, statement: facts["statement"], as: facts["as"], outcome, ...where },
				"slow statement",
			);
		};
	});
