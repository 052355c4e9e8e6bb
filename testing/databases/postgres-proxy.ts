import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { freePort } from "../free-port.ts";

export type PostgresProxy = {
	/** As the server's, through the proxy. */
	url: string;
	/** Takes connections and forwards nothing any more, like a server that is paused. */
	freeze(): void;
	/** Forwards what has waited, and goes on. */
	thaw(): void;
	/** Breaks all connections and refuses new ones, like a server that is stopped. */
	cut(): Promise<void>;
	/** New connections lead to another server; those that stand stay where they are. */
	lead(server: string): void;
	/** Takes connections again. */
	mend(): Promise<void>;
	close(): Promise<void>;
};

/** Stands between the shop and its PostgreSQL, and does what networks and servers do on bad days. */
export async function openPostgresProxy(server: string): Promise<PostgresProxy> {
	let target = new URL(server);
	const sockets = new Set<Socket>();
	let frozen = false;
	const follow = (from: Socket, to: Socket) => {
		sockets.add(from);
		from.on("data", (data) => to.write(data));
		from.on("error", () => to.destroy());
		from.on("close", () => {
			sockets.delete(from);
			to.destroy();
		});
		if (frozen) from.pause();
	};
	const proxy = createServer((shop) => {
		const database = connect(Number(target.port || 5432), target.hostname);
		follow(shop, database);
		follow(database, shop);
	});
	const listen = async (port: number) => {
		proxy.listen(port, "127.0.0.1");
		await once(proxy, "listening");
	};
	const cut = async () => {
		for (const socket of sockets) socket.destroy();
		if (!proxy.listening) return;
		proxy.close();
		await once(proxy, "close");
	};
	// One that no outgoing connection takes while it is cut.
	const port = await freePort();
	await listen(port);
	const url = new URL(server);
	url.hostname = "127.0.0.1";
	url.port = String(port);
	return {
		url: url.href,
		freeze: () => {
			frozen = true;
			for (const socket of sockets) socket.pause();
		},
		thaw: () => {
			frozen = false;
			for (const socket of sockets) socket.resume();
		},
		lead: (other) => {
			target = new URL(other);
		},
		cut,
		mend: () => listen(port),
		close: cut,
	};
}
