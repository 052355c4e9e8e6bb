import type { Server } from "node:http";
import { ConfigurationError } from "#platform/config.ts";

const LONGEST_DRAIN_MS = 10_000;
const IDLE_CHECK_MS = 50;

/** Throws `ConfigurationError` when another program has the port. */
export async function listen(server: Server, port: number, host: string): Promise<void> {
	await new Promise<void>((done, fail) => {
		server.once("error", fail).listen(port, host, done);
	}).catch((error: NodeJS.ErrnoException) => {
		if (error.code !== "EADDRINUSE") throw error;
		throw new ConfigurationError(`PORT ${port} is in use by another program; choose another one.`);
	});
}

/** Accepts nobody new and lets answers that are under way end, for at most `longestMs`. */
export async function drain(server: Server, longestMs = LONGEST_DRAIN_MS): Promise<void> {
	server.prependListener("request", (_, response) => {
		response.shouldKeepAlive = false;
	});
	const closed = new Promise((done) => server.close(done));
	// Connections that have got their answer would wait for another question.
	const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
	const limit = setTimeout(() => server.closeAllConnections(), longestMs);
	await closed;
	clearInterval(idle);
	clearTimeout(limit);
}
