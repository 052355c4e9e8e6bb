import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { Platform, Shop } from "#core/shop.ts";

/** More than a database may still hold of room it has taken before. */
const PROBE_BYTES = 64 * 1024;
const UNLIMITED = { points: 1_000_000, seconds: 60 };

/**
 * How this shop proves that an order could be written: the storefront's role reads, without which nobody sees a
 * page, a counter in the database is moved, and where the database lies in a folder of this machine, its disk takes a
 * small file. A change of one row finds room in what was taken before even when the disk is full, which is why the
 * file is written too.
 * Throws when any of it fails.
 */
export function writeProof(shop: Pick<Shop, "limiter" | "catalog">, { database }: Platform) {
	return async (): Promise<void> => {
		// A large shop takes seconds to be read into memory: whoever comes before waits, and need not come here.
		await shop.catalog.prepareSearch();
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
