import type { Context } from "hono";
import { type SSEStreamingApi, streamSSE } from "hono/streaming";

const HEARTBEAT_MS = 25_000;

/** One network's share: a school or a ward has many pages open, one program has no reason to. */
const MOST_OF_ONE = 200;

type StreamLimits = {
	/** Network of whoever asks, or null when it is not known. */
	networkOf?: (c: Context) => string | null;
	/** At once in this process. */
	mostListeners: number;
	/** How long a browser waits before it comes back. */
	retryMs: number;
};

/** Streams of events, each open until its page leaves or all of them are closed. */
export function createEventStreams({
	mostListeners,
	retryMs,
	networkOf = () => null,
}: StreamLimits) {
	const open = new Set<() => void>();
	const byNetwork = new Map<string, number>();
	let closed = false;
	return {
		/** `begin` subscribes a stream and answers what ends the subscription; `leave` ends the stream. */
		open(c: Context, begin: (stream: SSEStreamingApi, leave: () => void) => () => void): Response {
			const network = networkOf(c);
			const ofNetwork = (network && byNetwork.get(network)) || 0;
			if (closed || open.size >= mostListeners || ofNetwork >= MOST_OF_ONE) {
				return c.text("Muitas páginas abertas. Tente de novo em instantes.", 503, {
					"Retry-After": "30",
					"Cache-Control": "no-store",
				});
			}
			let leave = () => {};
			const left = new Promise<void>((done) => {
				leave = () => {
					if (open.delete(leave) && network) {
						const left = (byNetwork.get(network) ?? 1) - 1;
						if (left > 0) byNetwork.set(network, left);
						else byNetwork.delete(network);
					}
					done();
				};
			});
			open.add(leave);
			if (network) byNetwork.set(network, ofNetwork + 1);
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
		count: () => open.size,
		/** Ends every stream and opens no more, so that the process can stop. */
		close(): void {
			closed = true;
			for (const leave of [...open]) leave();
		},
	};
}
