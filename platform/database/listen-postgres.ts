import pg from "pg";
import { HeardClient } from "./heard-client.ts";
import type { Breaker } from "./outage.ts";

const RECONNECT_MS = 1_000;
const HEARTBEAT_MS = 10_000;
const LONGEST_WAIT_MS = 4_000;

/**
 * One connection that only listens, opened again when it breaks or no longer answers. What becomes of it
 * tells `breaker` of the database even while nobody asks it anything.
 */
export function listenPostgres(
	url: string,
	onError: (error: Error) => void,
	breaker: Pick<Breaker, "failed" | "succeeded">,
) {
	const channels = new Map<string, Set<(payload: string) => void>>();
	let client: HeardClient | undefined;
	let opening: Promise<void> | undefined;
	let heartbeat: NodeJS.Timeout | undefined;
	let closed = false;

	async function open(): Promise<void> {
		const fresh = new HeardClient({
			connectionString: url,
			connectionTimeoutMillis: LONGEST_WAIT_MS,
			query_timeout: LONGEST_WAIT_MS,
			keepAlive: true,
		});
		fresh.on("notification", ({ channel, payload = "" }) => {
			for (const callback of channels.get(channel) ?? []) callback(payload);
		});
		fresh.on("error", (error) => {
			onError(error);
			// Until it is the one that listens, whoever opens it sees the failure.
			if (client === fresh) retry();
		});
		await fresh.connect();
		try {
			for (const channel of channels.keys()) await listenOn(fresh, channel);
		} catch (error) {
			await fresh.end().catch(() => {});
			throw error;
		}
		client = fresh;
		breaker.succeeded();
		clearInterval(heartbeat);
		// A line that was cut in silence breaks when something is sent.
		heartbeat = setInterval(() => fresh.query("select 1").catch(() => {}), HEARTBEAT_MS).unref();
	}

	function retry(): void {
		client = undefined;
		clearInterval(heartbeat);
		if (closed) return;
		setTimeout(() => {
			if (closed) return;
			opening = open()
				// What changed while nobody listened is unknown: everything may have.
				.then(() => {
					for (const callbacks of channels.values()) for (const callback of callbacks) callback("");
				})
				.catch((error: Error) => {
					onError(error);
					breaker.failed();
					retry();
				});
		}, RECONNECT_MS).unref();
	}

	return {
		/** An empty payload means that notifications may have been missed. */
		async listen(channel: string, onPayload: (payload: string) => void) {
			opening ??= open();
			await opening;
			const known = channels.get(channel);
			if (known) known.add(onPayload);
			else {
				channels.set(channel, new Set([onPayload]));
				if (client) await listenOn(client, channel);
			}
			return async () => {
				channels.get(channel)?.delete(onPayload);
			};
		},
		/** Asks whether the connection still stands, without waiting for the next time; a dead one is opened anew. */
		check(): void {
			void client?.query("select 1").catch(() => {});
		},
		/** Lets go of it, and opens another one to wherever the address leads. */
		renew(): void {
			client?.cut();
		},
		async close() {
			closed = true;
			clearInterval(heartbeat);
			const last = client;
			client = undefined;
			if (!last) return;
			// A connection that hangs does not say goodbye.
			const late = new Promise<void>((done) => setTimeout(done, LONGEST_WAIT_MS).unref());
			await Promise.race([last.end(), late]);
		},
	};
}

const listenOn = (client: pg.Client, channel: string) =>
	client.query(`listen ${pg.escapeIdentifier(channel)}`);
