import type { Context } from "hono";
import { streamSSE } from "hono/streaming";
import type { Changes } from "#platform/live/changes.ts";

const HEARTBEAT_MS = 25_000;
const RETRY_MS = 3_000;
const MOST_LISTENERS = 5_000;

/** `/live`: tells open pages which tables changed, never the rows (decision backend, Realtime). */
export function createLive(changes: Changes) {
	const open = new Set<() => void>();
	return {
		handler: (c: Context) => {
			if (open.size >= MOST_LISTENERS) {
				return c.text("Muitas páginas abertas. Tente de novo em instantes.", 503, {
					"Retry-After": "30",
				});
			}
			c.header("X-Accel-Buffering", "no");
			return streamSSE(c, async (stream) => {
				await stream.writeSSE({ event: "open", data: "", retry: RETRY_MS });
				await new Promise<void>((done) => {
					const beat = setInterval(() => void stream.write(": \n\n"), HEARTBEAT_MS);
					const stop = changes.subscribe(({ table, ids }) => {
						void stream.writeSSE({ event: "change", data: JSON.stringify({ t: table, ids }) });
					});
					const leave = () => {
						clearInterval(beat);
						stop();
						open.delete(leave);
						done();
					};
					open.add(leave);
					stream.onAbort(leave);
				});
			});
		},
		/** Ends every stream, so that the process can stop. */
		close(): void {
			for (const leave of [...open]) leave();
		},
	};
}
