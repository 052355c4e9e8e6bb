import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, createServer as createSocketServer, type Socket } from "node:net";

type HangingS3 = { endpoint: string; close(): Promise<void> };

/** A store that takes every connection and never says a word. */
export async function startHangingS3(): Promise<HangingS3> {
	const sockets = new Set<Socket>();
	const server = createSocketServer((socket) => {
		sockets.add(socket);
		socket.on("error", () => {});
		socket.resume();
	}).listen(0, "127.0.0.1");
	await once(server, "listening");
	return {
		endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		close: async () => {
			for (const socket of sockets) socket.destroy();
			server.close();
			await once(server, "close");
		},
	};
}

/** A store that knows every file, gives its beginning, and falls silent. */
export async function startStallingS3(): Promise<HangingS3> {
	const server = createServer((request, response) => {
		response.writeHead(200, {
			"Content-Length": 1_000_000,
			"Last-Modified": "Mon, 02 Mar 2026 10:00:00 GMT",
		});
		if (request.method === "HEAD") response.end();
		else response.write("começo");
	}).listen(0, "127.0.0.1");
	await once(server, "listening");
	return {
		endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		close: async () => {
			server.closeAllConnections();
			server.close();
			await once(server, "close");
		},
	};
}
