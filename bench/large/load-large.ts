import { sql } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { withPatience } from "#platform/database/patience.ts";
import { queryRows } from "#platform/database/query.ts";
import { withBareTables } from "./bare-tables.ts";
import { fillCatalogue, fillSearch } from "./fill-catalogue.ts";
import { fillDirectory, fillOrders } from "./fill-orders.ts";

export type Size = { products: number; orders: number };

/** A large shop: 100,000 products in 500,000 variations, and 100,000 orders of 50,000 customers. */
export const LARGE: Size = { products: 100_000, orders: 100_000 };

/**
 * Adds a large shop to the database, all or nothing and the same one every time, by statements over
 * whole sets.
 */
export const loadLarge = (db: Db, size: Size, tell: (step: string) => void): Promise<void> =>
	// Its statements take minutes, a shopper's are given up after seconds.
	withPatience("job", () => load(db, size, tell));

async function load(
	db: Db,
	{ products, orders }: Size,
	tell: (step: string) => void,
): Promise<void> {
	await db.transaction(async (tx) => {
		await tx.execute(sql`set local work_mem = '256MB'`);
		await tx.execute(sql`set local maintenance_work_mem = '256MB'`);
		await tx.execute(sql`select setseed(0.42)`);
		await withBareTables(tx, async () => {
			tell(`${products} products`);
			await fillCatalogue(tx, products);
			await tx.execute(sql`analyze`);
			// Both are looked up by these while the orders are written.
			await tx.execute(sql`create index on carga_variantes (n, lugar)`);
			tell(`${orders} orders`);
			await fillOrders(tx, orders, products);
			tell("indexes");
		});
		tell("customers");
		await fillDirectory(tx);
		tell("search");
		await fillSearch(tx);
	});
	tell("statistics");
	await db.execute(sql`vacuum analyze`);
}

/** Whether a large shop was added to the database before. */
export async function isLoaded(db: Db): Promise<boolean> {
	const rows = await queryRows(db, sql`select 1 from produtos where slug = 'carga-1'`);
	return rows.length > 0;
}
