import type { PGlite } from "@electric-sql/pglite";
import type { LogFlusher } from "./log-flusher.ts";

const ANSWERING = new Set<string | symbol>(["query", "exec", "sql", "transaction"]);

/**
 * A view of the embedded database that answers when everything committed so far is on the disk. Reading
 * waits too: it may have seen a commit that a power cut would still undo.
 */
export function durableClient(pglite: PGlite, log: LogFlusher): PGlite {
	return new Proxy(pglite, {
		get(target, key) {
			const value: unknown = Reflect.get(target, key, target);
			if (typeof value !== "function") return value;
			if (!ANSWERING.has(key)) return value.bind(target);
			return async (...args: unknown[]) => {
				try {
					return await value.apply(target, args);
				} finally {
					await log.flushed();
				}
			};
		},
	});
}
