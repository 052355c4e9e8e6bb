import type { Context } from "hono";
import type { Changes } from "#platform/live/changes.ts";
import { createEventStreams } from "./event-streams.ts";

const RETRY_MS = 3_000;

/**
 * `/live`: tells open pages which tables changed, never the rows (rule newcomer 3). At most
 * `mostListeners` at once in this process.
 */
export function createLive(
	changes: Changes,
	mostListeners = 5_000,
	networkOf?: (c: Context) => string | null,
) {
	const streams = createEventStreams({
		mostListeners,
		retryMs: RETRY_MS,
		...(networkOf && { networkOf }),
	});
	return {
		handler: (c: Context) =>
			streams.open(c, (stream) =>
				changes.subscribe(({ table, ids }) => {
					void stream.writeSSE({ event: "change", data: JSON.stringify({ t: table, ids }) });
				}),
			),
		count: streams.count,
		close: streams.close,
	};
}
