import type pg from "pg";

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 15_000;
/** After so long without another reason it begins anew. */
const FORGOTTEN_MS = 10 * LONGEST_PAUSE_MS;

type Take = (done: Parameters<pg.Pool["connect"]>[0]) => void;

/**
 * Answers what lets go of all connections that a pool has at that moment: those that wait at once, those in use
 * when they are given back. `take` takes one of them.
 */
export function renewable(pool: pg.Pool, take: Take): () => void {
	const all = new Set<pg.PoolClient>();
	const old = new WeakSet<pg.PoolClient>();
	pool.on("connect", (client) => all.add(client));
	pool.on("remove", (client) => all.delete(client));
	pool.on("release", (_, client) => {
		if (old.has(client)) void client.end();
	});
	return () => {
		for (const client of all) old.add(client);
		for (let waiting = pool.idleCount; waiting > 0; waiting--) {
			take((error, _, release) => {
				if (!error) release(true);
			});
		}
	};
}

/**
 * A server that only reads may be the primary that was, while the address leads to another one, now or in a
 * moment: what is called does `renew` at once, and again after whoever was told last that it only reads. A server
 * may also be meant to only read, so it is done less and less often.
 */
export function renewalWhenReadOnly(renew: () => void): () => void {
	let pauseMs = FIRST_PAUSE_MS;
	let last = Number.NEGATIVE_INFINITY;
	let coming = false;
	return () => {
		if (coming) return;
		const now = performance.now();
		if (now - last > FORGOTTEN_MS) {
			pauseMs = FIRST_PAUSE_MS;
			renew();
		}
		coming = true;
		setTimeout(() => {
			coming = false;
			last = performance.now();
			renew();
		}, pauseMs).unref();
		pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
	};
}
