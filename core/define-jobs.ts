import type { Jobs } from "#platform/jobs/jobs.ts";
import type { Shop } from "./shop.ts";

const EVERY_MINUTE = "* * * * *";
const EVERY_TEN_MINUTES = "*/10 * * * *";
const EVERY_NIGHT = "20 3 * * *";

/** What the shop does by itself, and when. */
export function defineJobs(jobs: Jobs, shop: Shop): void {
	const regularly = (name: string, cron: string, run: () => Promise<unknown>) => {
		jobs.define(name, run, { policy: "short" });
		jobs.schedule(name, cron);
	};
	regularly("expire-reservations", EVERY_MINUTE, () => shop.orders.expireReservations());
	regularly("reconcile-payments", EVERY_MINUTE, () => shop.payments.reconcilePending());
	regularly("payment-notifications", EVERY_MINUTE, () => shop.payments.processNotifications());
	regularly("refund-unwanted", EVERY_TEN_MINUTES, () => shop.payments.refundUnwanted());
	regularly("forget-attempts", EVERY_NIGHT, () => shop.limiter.forgetExpired());
}
