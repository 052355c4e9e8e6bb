import pg from "pg";
import type { Breaker } from "../outage.ts";
import { TimedClient } from "./timed-client.ts";

const RECONNECT_MS = 1_000;
const HEARTBEAT_MS = 10_000;
const LONGEST_WAIT_MS = 4_000;

/**
 * A connection for LISTEN, reopened when it breaks or stops answering. Its state also feeds `breaker` while there are
 * no queries.
 */
export function listenPostgres(
	url: string,
	onError: (error: Error) => void,
	breaker: Pick<Breaker, "failed" | "succeeded">,
) {
	const channels = new Map<string, Set<(payload: string) => void>>();
	let client: TimedClient | undefined;
	let opening: Promise<void> | undefined;
	let heartbeat: NodeJS.Timeout | undefined;
	let closed = false;

	async function open(): Promise<void> {
		const fresh = new TimedClient({
			connectionString: url,
			connectionTimeoutMillis: LONGEST_WAIT_MS,
			query_timeout: LONGEST_WAIT_MS,
			keepAlive: true,
		});
		fresh.on("notification", ({ channel, payload = "" }) => {
			for (const callback of channels.get(channel) ?? []) callback(payload);
		});
		fresh.on("error", onError);
		fresh.on("end", () => {
			// During the first connection the caller handles the failure.
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
		// A silently dropped connection fails on sending.
		heartbeat = setInterval(() => void look(fresh), HEARTBEAT_MS).unref();
	}

	function retry(): void {
		client = undefined;
		clearInterval(heartbeat);
		if (closed) return;
		setTimeout(() => {
			if (closed) return;
			opening = open()
				// Notifications were missed: anything may have changed.
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
		/** Checks the connection now; a dead one is reopened. */
		check(): void {
			if (client) void look(client);
		},
		async close() {
			closed = true;
			clearInterval(heartbeat);
			const last = client;
			client = undefined;
			if (!last) return;
			// A hanging connection never closes by itself.
			const late = new Promise<void>((done) => setTimeout(done, LONGEST_WAIT_MS).unref());
			await Promise.race([last.end(), late]);
		},
	};
}

/** A read-only server sends no notifications: it may be the former primary. */
async function look(client: pg.Client): Promise<void> {
	const { rows } = await client
		.query<{ reads: boolean }>("select current_setting('transaction_read_only')::boolean as reads")
		.catch(() => ({ rows: [] }));
	if (rows[0]?.reads) await client.end();
}

const listenOn = (client: pg.Client, channel: string) =>
	client.query(`listen ${pg.escapeIdentifier(channel)}`);
