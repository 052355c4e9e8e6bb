import type { Context } from "hono";
import { type SSEStreamingApi, streamSSE } from "hono/streaming";

const HEARTBEAT_MS = 25_000;

type StreamLimits = {
	/** At once in this process. */
	mostListeners: number;
	/** How long a browser waits before it comes back. */
	retryMs: number;
};

/** Streams of events, each open until its page leaves or all of them are closed. */
export function createEventStreams({ mostListeners, retryMs }: StreamLimits) {
	const open = new Set<() => void>();
	let closed = false;
	return {
		/** `begin` subscribes a stream and answers what ends the subscription; `leave` ends the stream. */
		open(c: Context, begin: (stream: SSEStreamingApi, leave: () => void) => () => void): Response {
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
				const stop = begin(stream, leave);
				const beat = setInterval(() => void stream.write(": \n\n"), HEARTBEAT_MS);
				void stream.writeSSE({ event: "ready", data: "", retry: retryMs });
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
