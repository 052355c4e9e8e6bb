import type { IncomingMessage, Server, ServerResponse } from "node:http";

const TIMED_OUT = "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n";

/**
 * Whether it is the client whose turn it is: the body is not whole, and of what came nothing lies here unread,
 * as it does while somebody's upload waits for us to store it. Nor is a connection cut while its answer is being
 * sent, or while it is the turn of an answer before this one.
 */
const isClientsTurn = (request: IncomingMessage, response: ServerResponse): boolean => {
	if (request.complete || request.readableLength > 0) return false;
	if (response.writableFinished) return true;
	return response.socket !== null && !response.headersSent;
};

/**
 * Ends connections on which a request's body has begun and nothing of it came for `silentMs`, looked at every
 * `checkMs`. A timeout of the socket would not do: it counts what is sent as well, and what waits for us.
 */
export function endSilentBodies(
	server: Server,
	{ silentMs, checkMs }: { silentMs: number; checkMs: number },
): void {
	server.prependListener("request", (request, response) => {
		const { headers, socket } = request;
		if (!headers["transfer-encoding"] && !Number(headers["content-length"])) return;
		let came = socket.bytesRead;
		let silentSince = performance.now();
		const look = setInterval(() => {
			if (request.complete || socket.destroyed) return clearInterval(look);
			if (socket.bytesRead !== came || !isClientsTurn(request, response)) {
				came = socket.bytesRead;
				silentSince = performance.now();
			} else if (performance.now() - silentSince >= silentMs) {
				clearInterval(look);
				if (!response.headersSent) socket.write(TIMED_OUT);
				socket.destroySoon();
			}
		}, checkMs);
		// Nothing stays awake for it.
		look.unref();
	});
}
