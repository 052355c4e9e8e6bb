import pg from "pg";
import { HeardClient } from "../heard-client.ts";
import { createBreaker } from "../outage.ts";
import { type PoolOptions, ShopPool } from "../postgres-pool.ts";
import { identityAt, isSame } from "../same-database.ts";
import { createReplicaGate } from "./replica-gate.ts";

/** Longer than this a replica is not waited for when it is asked how far it is. */
const ANSWER_MS = 1_000;

/** One connection that only asks how far a server is. */
const asking = (url: string) => {
	const pool = new pg.Pool({
		connectionString: url,
		max: 1,
		connectionTimeoutMillis: ANSWER_MS,
		query_timeout: ANSWER_MS,
		keepAlive: true,
		Client: HeardClient,
	} as pg.PoolConfig);
	pool.on("error", () => {});
	return pool;
};

export type ReadReplica = ReturnType<typeof openReplica>;

/**
 * Connections to one streaming replica of the database at `primaryUrl`, and whether it may be read at this
 * moment. `onTurn` hears when it begins to be read and when it is left out. Nothing is waited for: one that does
 * not answer is not read until it does.
 */
export function openReplica(
	url: string,
	primaryUrl: string,
	{
		onTurn,
		...options
	}: Omit<PoolOptions, "breaker"> & {
		onTurn(name: string, open: boolean, error?: unknown): void;
	},
) {
	const { host } = new URL(url);
	const breaker = createBreaker(() => pool.probe());
	const pool = new ShopPool(url, { ...options, breaker });
	const connected = new Set<HeardClient>();
	pool.on("connect", (client) => connected.add(client as unknown as HeardClient));
	pool.on("remove", (client) => connected.delete(client as unknown as HeardClient));
	const primary = asking(primaryUrl);
	const replica = asking(url);
	let isOurs = false;
	const gate = createReplicaGate({
		written: async () => {
			const { rows } = await primary.query<{ at: string }>(
				"select pg_current_wal_flush_lsn()::text as at",
			);
			return rows[0]?.at ?? "0/0";
		},
		hasReached: async (position) => {
			isOurs ||= isSame(await identityAt(replica), await identityAt(primary));
			if (!isOurs) throw new Error("a replica of another database");
			// Null of a server that is no replica, or no longer one: what it has is then anybody's guess.
			const { rows } = await replica.query<{ reached: boolean | null }>(
				"select pg_last_wal_replay_lsn() >= $1::pg_lsn and pg_is_in_recovery() as reached",
				[position],
			);
			return rows[0]?.reached === true;
		},
		onTurn: (open, error) => {
			// Whoever waits for one that stands still is sent to the primary.
			if (error) for (const client of connected) client.cut();
			onTurn(host, open, error);
		},
	});
	return {
		name: host,
		pool,
		gate,
		isOpen: () => gate.isOpen() && !breaker.isAway(),
		close: async () => {
			gate.stop();
			breaker.stop();
			await pool.close();
			// One that hangs would never say goodbye.
			for (const asked of [primary, replica]) void asked.end().catch(() => {});
		},
	};
}
