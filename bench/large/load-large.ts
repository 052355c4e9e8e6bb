import { sql } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { withTimeLimits } from "#platform/database/time-limits.ts";
import { withBareTables } from "./bare-tables.ts";
import { fillCatalogue, fillSearch } from "./fill-catalogue.ts";

/**
 * Adds so many products, in five variations each, to the database, all or nothing and the same ones every
 * time, by statements over whole sets.
 */
export const loadLarge = (db: Db, products: number): Promise<void> =>
	// Its statements take minutes, a shopper's are given up after seconds.
	withTimeLimits("job", async () => {
		await db.transaction(async (tx) => {
			await tx.execute(sql`set local work_mem = '256MB'`);
			await tx.execute(sql`set local maintenance_work_mem = '256MB'`);
			await tx.execute(sql`select setseed(0.42)`);
			await withBareTables(tx, () => fillCatalogue(tx, products));
			await fillSearch(tx);
		});
		await db.execute(sql`vacuum analyze`);
	});
