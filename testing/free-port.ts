import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/**
 * A port of this machine that nobody listens on. Below 32768, where Linux begins to take ports for outgoing
 * connections: one of those could hold it before the test comes to use it.
 */
export async function freePort(): Promise<number> {
	for (;;) {
		const port = randomInt(20_000, 32_768);
		const server = createServer().listen(port, "127.0.0.1");
		const free = await once(server, "listening").then(
			() => true,
			() => false,
		);
		if (!free) continue;
		server.close();
		await once(server, "close");
		return port;
	}
}

/** For servers that stand in: a machine that stops for seconds would send into a connection just closed. */
export const LONG_KEEP_ALIVE_MS = 120_000;
