import { type Config, publicAddress } from "#platform/config.ts";
import type { Database } from "#platform/database/database.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import type { Log } from "#platform/log.ts";
import type { Mailer } from "#platform/mail/mailer.ts";
import type { PaymentProvider } from "#platform/payments/provider.ts";
import { createLimiter } from "#platform/rate-limit/limiter.ts";
import { rate_limits } from "./accounts/schema.ts";
import { createCatalog } from "./catalog/catalog.ts";
import { createContent } from "./content/content.ts";
import { createMail } from "./mail/mail.ts";
import { createOutbox } from "./mail/outbox.ts";
import { createOrders } from "./orders/orders.ts";
import { createPayments } from "./payments/payments.ts";
import { createReviews } from "./reviews/reviews.ts";
import { createStock } from "./stock/stock.ts";
import { createSupport } from "./support/support.ts";

/** What the shop stands on. */
export type Platform = {
	config: Config;
	database: Database;
	log: Log;
	jobs: Jobs;
	provider: PaymentProvider;
	/** Null without a mail server. */
	mailer: Mailer | null;
	clock: () => Date;
};

export type Shop = ReturnType<typeof createShop>;

/** Wires the shop's operations once. */
export function createShop({ config, database, clock, log, provider, mailer }: Platform) {
	const { db, storefront } = database;
	const limiter = createLimiter(db, rate_limits);
	const content = createContent({ storefront });
	const letterhead = { address: publicAddress(config), secret: config.authSecret, clock };
	const outbox = createOutbox(letterhead);
	return {
		catalog: createCatalog({ storefront, clock, log }),
		content,
		limiter,
		mail: createMail(outbox, { ...letterhead, db, mailer, log }),
		orders: createOrders({ db, clock, outbox }),
		payments: createPayments({ db, clock, log, provider, limiter, outbox }),
		reviews: createReviews({ db }),
		stock: createStock({ db }),
		support: createSupport({
			db,
			limiter,
			outbox,
			loadSite: content.loadSite,
			mailFrom: config.smtp?.from,
		}),
	};
}
