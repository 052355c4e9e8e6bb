import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { Context } from "hono";
import type { Platform, Shop } from "#core/shop.ts";

/** More than the free space a database may still have within its files. */
const PROBE_BYTES = 64 * 1024;
const UNLIMITED = { points: 1_000_000, seconds: 60 };

/**
 * Proves that an order could be written: reads as the storefront's role, updates a counter in the database, and, for
 * an embedded database, writes a small file, since an update may succeed within allocated pages while the disk is
 * full. Throws when any of it fails.
 */
export function writeProof(shop: Pick<Shop, "limiter">, { database }: Platform) {
	return async (): Promise<void> => {
		await database.storefront.execute(sql`select 1 from categorias limit 1`);
		await shop.limiter.consume("readyz", UNLIMITED);
		const { driver } = database;
		if (driver.kind !== "embedded" || !driver.directory) return;
		const file = join(driver.directory, `.prova-${process.pid}`);
		try {
			await writeFile(file, Buffer.alloc(PROBE_BYTES, 1), { flush: true });
		} finally {
			await rm(file, { force: true });
		}
	};
}

const LONGEST_WAIT_MS = 2_000;
/** Caches the proof for this time. */
const PROOF_HOLDS_MS = 1_000;

export const healthz = (c: Context) => c.text("ok", 200, { "Cache-Control": "no-store" });

/**
 * `/readyz`: 200 while orders can be written; `proveWrite` throws otherwise. Requests within a second share the
 * proof. After `leave` always 503, so that proxies leave.
 */
export function createReadiness(proveWrite: () => Promise<unknown>) {
	let proof: Promise<boolean> | undefined;
	let createdAtTime = Number.NEGATIVE_INFINITY;
	let leaving = false;
	const refuse = (c: Context, reason: string) =>
		c.text(reason, 503, { "Cache-Control": "no-store", "Retry-After": "5" });
	return {
		async handler(c: Context): Promise<Response> {
			if (leaving) return refuse(c, "this process is ending");
			if (!proof || performance.now() - createdAtTime > PROOF_HOLDS_MS) {
				createdAtTime = performance.now();
				proof = succeedsInTime(proveWrite());
			}
			return (await proof)
				? c.text("ok", 200, { "Cache-Control": "no-store" })
				: refuse(c, "no order can be taken");
		},
		leave(): void {
			leaving = true;
		},
	};
}

async function succeedsInTime(work: Promise<unknown>): Promise<boolean> {
	let limit: NodeJS.Timeout | undefined;
	const late = new Promise<boolean>((done) => {
		limit = setTimeout(done, LONGEST_WAIT_MS, false);
	});
	const done = work.then(
		() => true,
		() => false,
	);
	return Promise.race([done, late]).finally(() => clearTimeout(limit));
}
