import {
	createServer,
	type IncomingMessage,
	type RequestListener,
	type Server,
	type ServerResponse,
} from "node:http";
import { ConfigurationError } from "#platform/config.ts";

const TIMED_OUT = "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n";

/**
 * Whether the server waits for the client: the body is incomplete, and nothing received is unread, as during a slow
 * store of an upload. Not while a response, or an earlier one on this connection, is being sent.
 */
const isClientsTurn = (request: IncomingMessage, response: ServerResponse): boolean => {
	if (request.complete || request.readableLength > 0) return false;
	if (response.writableFinished) return true;
	return response.socket !== null && !response.headersSent;
};

/**
 * Ends connections whose request body stalls for `silentMs`, checked every `checkMs`. A socket timeout would not do:
 * it also counts sent data, and data that waits for us.
 */
function endIdleBodies(
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
		// The timer must not keep the process alive.
		look.unref();
	});
}

const LONGEST_DRAIN_MS = 10_000;
const IDLE_CHECK_MS = 50;

export type Timeouts = {
	/** For all headers, and for the whole request: the largest video on a slow line takes minutes. */
	headersMs: number;
	requestMs: number;
	silentMs: number;
	checkMs: number;
};

const TIMEOUTS: Timeouts = {
	headersMs: 10_000,
	requestMs: 10 * 60_000,
	silentMs: 30_000,
	checkMs: 2_000,
};
const BEHIND_PROXY_IDLE_MS = 75_000;
const MOST_HEADER_BYTES = 16 * 1024;
const MOST_CONNECTIONS = 20_000;
const NO_SUCH_ADDRESS = new Set(["ENOTFOUND", "EADDRNOTAVAIL", "EAI_AGAIN"]);

/** A server with limits against slow and stalled requests, and oversized headers. */
export function patientServer(answer: RequestListener, timeouts: Timeouts = TIMEOUTS): Server {
	const server = createServer(
		{
			headersTimeout: timeouts.headersMs,
			requestTimeout: timeouts.requestMs,
			connectionsCheckingInterval: timeouts.checkMs,
			maxHeaderSize: MOST_HEADER_BYTES,
		},
		answer,
	);
	server.maxConnections = MOST_CONNECTIONS;
	endIdleBodies(server, timeouts);
	return server;
}

/** Listens. Throws `ConfigurationError` for a port in use or a foreign address. */
export async function listen(server: Server, port: number, host: string): Promise<void> {
	await new Promise<void>((done, fail) => {
		server.once("error", fail).listen(port, host, done);
	}).catch((error: NodeJS.ErrnoException) => {
		if (error.code === "EADDRINUSE") {
			throw new ConfigurationError(
				`PORT ${port} is in use by another program; choose another one.`,
			);
		}
		if (!NO_SUCH_ADDRESS.has(error.code ?? "")) throw error;
		throw new ConfigurationError(
			`HOST ${host} is no address of this machine; name one of its own, or leave HOST out.`,
		);
	});
}

/**
 * Keep-alive longer than a proxy's (nginx and cloud balancers: a minute): the proxy has to close idle connections, or
 * it sends a request into a connection that was just closed.
 */
export function outwaitProxies(server: Server): void {
	server.keepAliveTimeout = BEHIND_PROXY_IDLE_MS;
}

/** Closes connections with their next response: proxies then connect to another process. */
export function endConnections(server: Server): void {
	server.prependListener("request", (_, response) => {
		response.shouldKeepAlive = false;
	});
}

/** Stops accepting connections and waits for pending responses, for at most `longestMs`. */
export async function drain(server: Server, longestMs = LONGEST_DRAIN_MS): Promise<void> {
	endConnections(server);
	const closed = new Promise((done) => server.close(done));
	// Idle connections would stay open.
	const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
	const limit = setTimeout(() => server.closeAllConnections(), longestMs);
	await closed;
	clearInterval(idle);
	clearTimeout(limit);
}
