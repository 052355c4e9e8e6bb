import type { Config } from "#platform/config.ts";
import type { Database } from "#platform/database/database.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import type { Log } from "#platform/log.ts";
import type { PaymentProvider } from "#platform/payments/provider.ts";
import { createLimiter } from "#platform/rate-limit/limiter.ts";
import { rate_limits } from "./accounts/schema.ts";
import { createCatalog } from "./catalog/catalog.ts";
import { createContent } from "./content/content.ts";
import { createOrders } from "./orders/orders.ts";
import { createPayments } from "./payments/payments.ts";
import { createStock } from "./stock/stock.ts";
import { createSupport } from "./support/support.ts";

/** What the shop stands on. */
export type Platform = {
	config: Config;
	database: Database;
	log: Log;
	jobs: Jobs;
	provider: PaymentProvider;
	clock: () => Date;
};

export type Shop = ReturnType<typeof createShop>;

/** Wires the shop's operations once. */
export function createShop({ database, clock, log, provider }: Platform) {
	const { db, storefront } = database;
	const limiter = createLimiter(db, rate_limits);
	const content = createContent({ storefront });
	return {
		catalog: createCatalog({ storefront, clock, log }),
		content,
		limiter,
		orders: createOrders({ db, clock }),
		payments: createPayments({ db, clock, log, provider, limiter }),
		stock: createStock({ db }),
		support: createSupport({ db, limiter, loadSite: content.loadSite }),
	};
}
