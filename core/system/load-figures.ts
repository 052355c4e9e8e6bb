import { countOutbox } from "#core/mail/manage/list-outbox.ts";
import { countRecentOrders } from "#core/orders/count-recent-orders.ts";
import type { Db } from "#platform/database/database.ts";
import { listJobs } from "./list-jobs.ts";

/** What waits and what came, for whoever watches from outside. */
export type Figures = {
	/** Of all queues together. */
	jobs: { waiting: number; running: number; failed: number };
	emails: { waiting: number; failed: number };
	/** Of the last sixty minutes. */
	orders: { placed: number; paid: number };
};

/** Reads it from the database, which knows it of all processes. Nobody's data. */
export async function loadFigures(db: Db): Promise<Figures> {
	const [{ queues }, emails, orders] = await Promise.all([
		listJobs(db),
		countOutbox(db),
		countRecentOrders(db),
	]);
	const jobs = { waiting: 0, running: 0, failed: 0 };
	for (const { waiting, running, failed } of queues) {
		jobs.waiting += waiting;
		jobs.running += running;
		jobs.failed += failed;
	}
	const { queued, sending, failed } = emails;
	return { jobs, emails: { waiting: queued + sending, failed }, orders };
}
