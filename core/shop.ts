import type { Config } from "#platform/config.ts";
import type { Database } from "#platform/database/database.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import type { Log } from "#platform/log.ts";
import { createCatalog } from "./catalog/catalog.ts";
import { createContent } from "./content/content.ts";
import { createOrders } from "./orders/orders.ts";
import { createStock } from "./stock/stock.ts";

/** What the shop stands on. */
export type Platform = {
	config: Config;
	database: Database;
	log: Log;
	jobs: Jobs;
	clock: () => Date;
};

export type Shop = ReturnType<typeof createShop>;

/** Wires the shop's operations once. */
export function createShop({ database, clock, log }: Platform) {
	const { db, storefront } = database;
	return {
		catalog: createCatalog({ storefront, clock, log }),
		content: createContent({ storefront }),
		orders: createOrders({ db, clock }),
		stock: createStock({ db }),
	};
}
