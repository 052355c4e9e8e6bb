import { createServer, type RequestListener, type Server } from "node:http";
import { ConfigurationError } from "#platform/config.ts";
import { endSilentBodies } from "./end-silent-bodies.ts";

const LONGEST_DRAIN_MS = 10_000;
const IDLE_CHECK_MS = 50;

export type Patience = {
	/** For all headers of a request, and for all of it: the largest video on a slow line takes minutes. */
	headersMs: number;
	requestMs: number;
	/** For the next piece of a body that has begun. */
	silentMs: number;
	checkMs: number;
};

const PATIENCE: Patience = {
	headersMs: 10_000,
	requestMs: 10 * 60_000,
	silentMs: 30_000,
	checkMs: 2_000,
};
const BEHIND_PROXY_IDLE_MS = 75_000;
const MOST_HEADER_BYTES = 16 * 1024;
const MOST_CONNECTIONS = 20_000;
const NO_SUCH_ADDRESS = new Set(["ENOTFOUND", "EADDRNOTAVAIL", "EAI_AGAIN"]);

/**
 * A server that waits for nobody who sends a request a letter at a time, falls silent in the middle of one, or
 * sends more headers than any browser has.
 */
export function patientServer(answer: RequestListener, patience: Patience = PATIENCE): Server {
	const server = createServer(
		{
			headersTimeout: patience.headersMs,
			requestTimeout: patience.requestMs,
			connectionsCheckingInterval: patience.checkMs,
			maxHeaderSize: MOST_HEADER_BYTES,
		},
		answer,
	);
	server.maxConnections = MOST_CONNECTIONS;
	endSilentBodies(server, patience);
	return server;
}

/** Throws `ConfigurationError` when another program has the port, and when this machine has no such address. */
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
 * Keeps connections that wait open for longer than a proxy does (nginx and the clouds' balancers: a minute): the
 * side that sends has to be the one that ends them, or a request meets a connection that was just closed.
 */
export function outwaitProxies(server: Server): void {
	server.keepAliveTimeout = BEHIND_PROXY_IDLE_MS;
}

/** Every answer from now on is the last of its connection: whoever sends more finds another process. */
export function endConnections(server: Server): void {
	server.prependListener("request", (_, response) => {
		response.shouldKeepAlive = false;
	});
}

/** Accepts nobody new and lets answers that are under way end, for at most `longestMs`. */
export async function drain(server: Server, longestMs = LONGEST_DRAIN_MS): Promise<void> {
	endConnections(server);
	const closed = new Promise((done) => server.close(done));
	// Connections that have got their answer would wait for another question.
	const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
	const limit = setTimeout(() => server.closeAllConnections(), longestMs);
	await closed;
	clearInterval(idle);
	clearTimeout(limit);
}
