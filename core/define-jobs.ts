import type { JobOptions, Jobs } from "#platform/jobs/jobs.ts";
import { CAMPAIGN_CHANNEL } from "./customers/campaigns/campaigns.ts";
import { DIRECTORY_CHANNEL } from "./customers/catch-up.ts";
import { IMPORT_CHANNEL } from "./import/imports.ts";
import { MAIL_CHANNEL } from "./mail/outbox.ts";
import { PICTURE_CHANNEL } from "./media/store-upload.ts";
import type { Shop } from "./shop.ts";
import { ARRIVED_CHANNEL } from "./stock/back-in-stock/notify-waiting.ts";
import { BACKUP_JOB } from "./system/backups.ts";
import { PUSH_CHANNEL } from "./team-notifications/push-queue.ts";

const EVERY_MINUTE = "* * * * *";
const EVERY_TEN_MINUTES = "*/10 * * * *";
/** Before business hours. */
const EVERY_MORNING = "0 8 * * *";
const BEFORE_WORK = "0 7 * * *";
const EVERY_NIGHT = "20 3 * * *";
/** Before the removal of expired data. */
const BACKUP_NIGHTLY = "5 3 * * *";

/** Registers the shop's background jobs and their schedules. */
export function defineJobs(jobs: Jobs, shop: Shop): void {
	const regularly = (
		name: string,
		cron: string,
		run: (leaving: AbortSignal) => Promise<unknown>,
		options: JobOptions = {},
	) => {
		jobs.define(name, (_, leaving) => run(leaving), { policy: "short", ...options });
		jobs.schedule(name, cron);
	};
	regularly("expire-reservations", EVERY_MINUTE, () => shop.orders.expireReservations());
	regularly("send-gift-cards", EVERY_TEN_MINUTES, () => shop.credit.sendDueGifts());
	regularly("expire-credits", EVERY_NIGHT, () => shop.credit.expire());
	regularly("settle-challenges", EVERY_MINUTE, () => shop.payments.settleChallenges());
	regularly("reconcile-payments", EVERY_MINUTE, () => shop.payments.reconcilePending());
	regularly("reconcile-closed-payments", EVERY_MINUTE, () => shop.payments.reconcileClosed());
	regularly("read-plans", EVERY_TEN_MINUTES, () => shop.payments.readPlans());
	regularly("sweep-payments", EVERY_TEN_MINUTES, () => shop.payments.sweepProvider());
	regularly("payment-notifications", EVERY_MINUTE, () => shop.payments.processNotifications());
	regularly("refund-unwanted", EVERY_TEN_MINUTES, () => shop.payments.refundUnwanted());
	regularly("watch-disputes", EVERY_MINUTE, () => shop.payments.disputes.watch());
	regularly("follow-refunds", EVERY_MINUTE, () => shop.payments.refunds.follow());
	regularly("follow-returns", EVERY_MINUTE, () => shop.returns.follow());
	regularly("follow-inbox", EVERY_MINUTE, () => shop.payments.inbox.follow());
	regularly("check-provider", EVERY_TEN_MINUTES, () => shop.payments.office.check());
	regularly("fill-payment-figures", EVERY_TEN_MINUTES, () => shop.payments.office.fillFigures());
	regularly("notify-payment-tasks", EVERY_MINUTE, () => shop.payments.office.sendTasksEmail());
	regularly("remind-due-boletos", EVERY_TEN_MINUTES, () => shop.payments.remindDueBoletos());
	regularly("remind-expiring-pix", EVERY_MINUTE, () => shop.payments.remindExpiringPix());
	// Triggered by the queue; the schedule does the retries.
	regularly("send-mail", EVERY_MINUTE, () => shop.mail.sendDue(), {
		on: MAIL_CHANNEL,
		pollSeconds: 2,
	});
	regularly("send-push", EVERY_MINUTE, () => shop.teamNotifications.sendPush(), {
		on: PUSH_CHANNEL,
		pollSeconds: 2,
	});
	regularly("morning-summary", BEFORE_WORK, () => shop.teamNotifications.sendMorningSummary());
	// Triggered by new stock; the schedule finds other restocks and next-day notices.
	regularly("notify-waiting", EVERY_MINUTE, () => shop.backInStock.notify(), {
		on: ARRIVED_CHANNEL,
		pollSeconds: 2,
	});
	// Triggered by orders and payments; the schedule finds entries left by a crash.
	regularly("refresh-customers", EVERY_MINUTE, () => shop.customerAdmin.catchUp(), {
		on: DIRECTORY_CHANNEL,
		pollSeconds: 2,
	});
	regularly("queue-campaigns", EVERY_MINUTE, () => shop.customerAdmin.queueCampaigns(), {
		on: CAMPAIGN_CHANNEL,
		pollSeconds: 2,
	});
	regularly("send-messages", EVERY_TEN_MINUTES, () => shop.automations.sendDue());
	regularly("derive-pictures", EVERY_TEN_MINUTES, (leaving) => shop.media.derivePictures(leaving), {
		on: PICTURE_CHANNEL,
		pollSeconds: 2,
	});
	// Triggered by an administrator; the schedule continues what a restart interrupted.
	regularly("import-products", EVERY_MINUTE, (leaving) => shop.products.imports.run(leaving), {
		on: IMPORT_CHANNEL,
		pollSeconds: 2,
	});
	regularly(
		"import-customers",
		EVERY_MINUTE,
		async (leaving) => {
			await shop.customerAdmin.imports.run(leaving);
			await shop.importedOrders.imports.run(leaving);
		},
		{ on: IMPORT_CHANNEL, pollSeconds: 2 },
	);
	regularly("measure-pictures", EVERY_TEN_MINUTES, (leaving) =>
		shop.media.measurePictures(leaving),
	);
	regularly("announce-banners", EVERY_MINUTE, () => shop.banners.announce());
	regularly("end-holidays", EVERY_TEN_MINUTES, () => shop.opening.followHoliday());
	regularly("announce-promotions", EVERY_MINUTE, () => shop.products.announcePromotions());
	regularly("notify-delays", EVERY_MORNING, () => shop.shipping.notifyDelays());
	regularly("remind-pickup", EVERY_MORNING, () => shop.shipping.remindPickup());
	regularly(BACKUP_JOB, BACKUP_NIGHTLY, () => shop.system.backups.make());
	regularly("refresh-together", EVERY_NIGHT, () => shop.products.refreshTogether());
	regularly("count-sold", EVERY_NIGHT, () => shop.searches.countSold());
	regularly("remove-orphans", EVERY_NIGHT, () => shop.media.removeOrphans());
	regularly("follow-labels", EVERY_TEN_MINUTES, async () => {
		await shop.shipping.followLabels();
		await shop.returns.followPostings();
	});
	regularly("follow-notes", EVERY_MINUTE, () => shop.shipping.notes.follow());
	regularly("forget-quotes", EVERY_NIGHT, () => shop.delivery.forgetQuotes());
	regularly("forget-attempts", EVERY_NIGHT, () => shop.limiter.forgetExpired());
	regularly("forget-waiting", EVERY_NIGHT, () => shop.backInStock.forget());
	regularly("forget-searches", EVERY_NIGHT, () => shop.searches.forget());
	regularly("forget-imports", EVERY_NIGHT, () => shop.products.imports.forget());
	regularly("forget-customer-imports", EVERY_NIGHT, async () => {
		await shop.customerAdmin.imports.forget();
		await shop.importedOrders.imports.forget();
	});
	regularly("forget-visits", EVERY_NIGHT, () => shop.insights.forgetVisits());
	regularly("forget-notifications", EVERY_NIGHT, () => shop.payments.forgetNotifications());
	regularly("forget-personal-data", EVERY_NIGHT, async () => {
		await shop.customers.newsletter.forget();
		await shop.returns.forgetPhotos();
		await shop.orders.forgetErased();
	});
	regularly("forget-holders", EVERY_NIGHT, () => shop.orders.forgetHolders());
	regularly("forget-sends", EVERY_NIGHT, () => shop.idempotency.forget());
	regularly("forget-security-events", EVERY_NIGHT, () => shop.accounts.forgetSecurityEvents());
}
