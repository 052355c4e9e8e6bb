import type { Context } from "hono";
import { streamSSE } from "hono/streaming";
import type { Changes } from "#platform/live/changes.ts";

const HEARTBEAT_MS = 25_000;
const RETRY_MS = 3_000;

/**
 * `/live`: tells open pages which tables changed, never the rows (decision backend, Realtime). At most
 * `mostListeners` at once in this process.
 */
export function createLive(changes: Changes, mostListeners = 5_000) {
	const open = new Set<() => void>();
	let closed = false;
	return {
		handler: (c: Context) => {
			if (closed || open.size >= mostListeners) {
				return c.text("Muitas páginas abertas. Tente de novo em instantes.", 503, {
					"Retry-After": "30",
					"Cache-Control": "no-store",
				});
			}
			let leave = () => {};
			const left = new Promise<void>((done) => {
				leave = () => {
					open.delete(leave);
					done();
				};
			});
			open.add(leave);
			c.header("X-Accel-Buffering", "no");
			return streamSSE(c, async (stream) => {
				stream.onAbort(leave);
				const stop = changes.subscribe(({ table, ids }) => {
					void stream.writeSSE({ event: "change", data: JSON.stringify({ t: table, ids }) });
				});
				const beat = setInterval(() => void stream.write(": \n\n"), HEARTBEAT_MS);
				void stream.writeSSE({ event: "ready", data: "", retry: RETRY_MS });
				await left;
				clearInterval(beat);
				stop();
			});
		},
		/** Ends every stream and opens no more, so that the process can stop. */
		close(): void {
			closed = true;
			for (const leave of [...open]) leave();
		},
	};
}
