import pg from "pg";
import { createBreaker } from "../outage.ts";
import { endInUse, type PoolOptions, ShopPool } from "../postgres/postgres-pool.ts";
import { identityAt, isSame } from "../postgres/same-database.ts";
import { TimedClient } from "../postgres/timed-client.ts";

const FIRST_WAIT_MS = 5;
const LONGEST_WAIT_MS = 250;
const WATCH_MS = 1_000;
/** Slower catch-up is reported. */
const SLOW_MS = 2 * WATCH_MS;

const sleep = (ms: number) => new Promise<void>((done) => setTimeout(done, ms).unref());

type GateOptions = {
	/** Current WAL position of the primary. */
	written(): Promise<string>;
	/** Whether the replica has replayed this WAL position. */
	hasReached(position: string): Promise<boolean>;
	/** Called when the replica becomes readable, and when it fails or falls behind, with the failure. */
	onTurn?: (open: boolean, error?: unknown) => void;
};

export type ReplicaGate = ReturnType<typeof createReplicaGate>;

/**
 * Decides whether a streaming replica is readable: only while it has every change that this process knows of. It is
 * excluded from a change's notification until it has replayed it, and while it fails or lags more than a second or
 * two. Never throws: an unreachable replica is unreadable.
 */
export function createReplicaGate({ written, hasReached, onTurn = () => {} }: GateOptions) {
	let open = false;
	/** Undefined until the first result. */
	let lastReported: boolean | undefined;
	let shutAt = performance.now();
	let changes = 0;
	let catchingUp = false;
	let looking = false;
	let stopped = false;
	/** WAL position of the primary at the last check, and its time. */
	let mark: { position: string; at: number } | undefined;
	let reachedAt: number | undefined;

	const report = (reads: boolean, error?: unknown) => {
		if (lastReported !== reads && !stopped) onTurn(reads, error);
		lastReported = reads;
	};
	const shut = () => {
		if (open) shutAt = performance.now();
		open = false;
	};
	const leaveOut = (error?: unknown) => {
		shut();
		report(false, error);
	};
	/** Includes the replica once it has replayed everything up to the last notification. */
	async function catchUp(): Promise<void> {
		while (!stopped && !open) {
			const lastChange = changes;
			const at = performance.now();
			const position = await written();
			for (let wait = FIRST_WAIT_MS; lastChange === changes && !stopped; wait *= 2) {
				if ((await hasReached(position)) && lastChange === changes && !stopped) {
					reachedAt = at;
					open = true;
					report(true);
					return;
				}
				await sleep(Math.min(wait, LONGEST_WAIT_MS));
			}
		}
	}
	function tryToOpen(): void {
		if (catchingUp) return;
		catchingUp = true;
		catchUp()
			// The next check tries again.
			.catch((error: unknown) => report(false, error))
			.finally(() => {
				catchingUp = false;
			});
	}
	/** Whether it has replayed what the primary had written at the previous check. */
	async function compare(): Promise<void> {
		const position = await written().catch(() => null);
		// Without a primary there is no lag.
		if (position === null) return;
		const before = mark;
		mark = { position, at: performance.now() };
		if (!before) return;
		try {
			if (await hasReached(before.position)) reachedAt = before.at;
			else leaveOut();
		} catch (error) {
			leaveOut(error);
		}
	}
	async function look(): Promise<void> {
		if (looking) return;
		looking = true;
		if (open) await compare();
		else {
			if (performance.now() - shutAt > SLOW_MS) report(false);
			tryToOpen();
		}
		looking = false;
	}
	const timer = setInterval(() => void look(), WATCH_MS).unref();
	tryToOpen();
	return {
		isOpen: () => open,
		/** Something changed: later reads must show it. */
		changed(): void {
			changes += 1;
			shut();
			tryToOpen();
		},
		failed: leaveOut,
		/** Maximum lag in milliseconds; null while unknown. */
		behindMs: () => (reachedAt === undefined ? null : performance.now() - reachedAt),
		stop(): void {
			stopped = true;
			open = false;
			clearInterval(timer);
		},
	};
}

/** Timeout for the position of a replica. */
const ANSWER_MS = 1_000;

const asking = (url: string) => {
	const pool = new pg.Pool({
		connectionString: url,
		max: 1,
		connectionTimeoutMillis: ANSWER_MS,
		query_timeout: ANSWER_MS,
		keepAlive: true,
		Client: TimedClient,
	} as pg.PoolConfig);
	pool.on("error", () => {});
	return pool;
};

export type ReadReplica = ReturnType<typeof openReplica>;

/**
 * Connections to one streaming replica of the database at `primaryUrl`, and whether it is readable. `onTurn` is
 * called on changes. Never waits: a replica that does not answer is unreadable until it does.
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
	const endReading = endInUse(pool);
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
			// Null if the server is not, or no longer, a replica: its state is then unknown.
			const { rows } = await replica.query<{ reached: boolean | null }>(
				"select pg_last_wal_replay_lsn() >= $1::pg_lsn and pg_is_in_recovery() as reached",
				[position],
			);
			return rows[0]?.reached === true;
		},
		onTurn: (open, error) => {
			// Statements waiting for a hanging replica go to the primary.
			if (error) endReading();
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
			// A hanging connection would never close.
			for (const client of [primary, replica]) void client.end().catch(() => {});
		},
	};
}
