import type { Jobs } from "#platform/jobs/jobs.ts";
import type { Shop } from "./shop.ts";

const EVERY_MINUTE = "* * * * *";

/** What the shop does by itself, and when. */
export function defineJobs(jobs: Jobs, shop: Shop): void {
	jobs.define("expire-reservations", () => shop.orders.expireReservations(), { policy: "short" });
	jobs.schedule("expire-reservations", EVERY_MINUTE);
}
