import { and, asc, eq, gt, inArray, isNull, lt } from "drizzle-orm";
import type { Notification, PaymentProvider, WebhookRequest } from "#platform/payments/provider.ts";
import { applyProviderPayment } from "./apply-report.ts";
import { noticeChargeback, noticeClaim, noticeFraud } from "./disputes/watch-disputes.ts";
import { allProviders, providerOf } from "./find-payments.ts";
import { countSignal, receiveWebhook } from "./health.ts";
import { payment_notifications } from "./schema.ts";
import type { PaymentsDeps } from "./types.ts";

/** Afterwards only polling follows pending payments. */
const GIVE_UP_MS = 3 * 24 * 3_600_000;
const BATCH = 100;

type StoredNotification = typeof payment_notifications.$inferSelect;

/** Processes stored webhooks that failed at first. */
export async function processNotifications(deps: PaymentsDeps): Promise<void> {
	const waiting = await deps.db
		.select()
		.from(payment_notifications)
		.where(
			and(
				isNull(payment_notifications.processed_at),
				inArray(
					payment_notifications.provider,
					allProviders(deps).map(({ name }) => name),
				),
				gt(payment_notifications.created_at, new Date(deps.clock().getTime() - GIVE_UP_MS)),
			),
		)
		.orderBy(asc(payment_notifications.created_at))
		.limit(BATCH);
	for (const stored of waiting) await processNotification(deps, stored);
}

/**
 * Reads the payment of a stored webhook from the provider and applies it; the webhook's own content is never
 * trusted. Never throws: a failed one stays unprocessed.
 */
async function processNotification(deps: PaymentsDeps, stored: StoredNotification): Promise<void> {
	const { id } = stored;
	try {
		await lookAt(deps, stored);
		await deps.db
			.update(payment_notifications)
			.set({ processed_at: deps.clock() })
			.where(eq(payment_notifications.id, id));
	} catch (err) {
		deps.log.warn({ err, notification: id }, "payment notification not processed");
	}
}

async function lookAt(
	deps: PaymentsDeps,
	{ provider: name, body }: StoredNotification,
): Promise<void> {
	const provider = providerOf(deps, name);
	if (!provider) throw new Error(`no credentials of ${name}`);
	const { topic, dataId, received } = body;
	const notice = provider.readNotice({ topic, dataId: dataId ?? undefined, body: received });
	if (notice?.about === "dispute") {
		await noticeChargeback(deps, provider, notice.providerDisputeId);
	} else if (notice?.about === "claim") {
		await noticeClaim(deps, provider, notice.providerClaimId);
	} else if (notice?.about === "fraud") {
		await noticeFraud(deps, provider, notice.providerPaymentId);
	} else if (notice) {
		const answer = await provider.find({ providerPaymentId: notice.providerPaymentId });
		if (!answer.ok) throw new Error(`notified payment not read: ${answer.reason}`);
		if (answer.value) await applyProviderPayment(deps, provider, answer.value, "webhook");
	}
}

/**
 * The provider repeats unanswered webhooks for 15 days, maybe with the old time. Older or future signatures are
 * replays.
 */
const OLDEST_MS = 16 * 24 * 3_600_000;
const AHEAD_MS = 3_600_000;

/** Parses a webhook with its provider's `readRequest`. */
export const readNotification = (
	deps: PaymentsDeps,
	name: string,
	request: WebhookRequest,
): ReturnType<PaymentProvider["readRequest"]> | "unknown_provider" => {
	const provider = providerOf(deps, name);
	return provider ? provider.readRequest(request) : "unknown_provider";
};

/**
 * Stores a signed webhook of a current or former provider, once per signature, and processes it in the background;
 * a job retries failures. An expired signature is answered alike but not stored. False when the signature is wrong.
 */
export async function handleNotification(
	deps: PaymentsDeps,
	{ topic, body, ...given }: Notification,
	name: string = deps.provider.name,
): Promise<boolean> {
	const signed = providerOf(deps, name)?.readWebhook(given);
	const now = deps.clock();
	const at = { provider: name, now };
	if (!signed) {
		await countSignal(deps.db, at, "refused");
		return false;
	}
	const age = now.getTime() - signed.signedAt.getTime();
	if (!(age <= OLDEST_MS && age >= -AHEAD_MS)) {
		deps.log.info({ signedAt: signed.signedAt }, "notification out of its time");
		return true;
	}
	await receiveWebhook(deps.db, at);
	const [stored] = await deps.db
		.insert(payment_notifications)
		.values({
			provider: name,
			event_id: signed.manifest,
			body: { topic, dataId: given.dataId ?? null, received: body },
			created_at: now,
		})
		.onConflictDoNothing()
		.returning();
	if (stored) void processNotification(deps, stored);
	return true;
}

/** Longer than signatures are valid, so that none counts twice. */
const KEEP_MS = 40 * 24 * 3_600_000;

/** Deletes old webhooks; the payments have their results. Returns how many. */
export async function forgetNotifications({ db, clock }: PaymentsDeps): Promise<number> {
	const gone = await db
		.delete(payment_notifications)
		.where(lt(payment_notifications.created_at, new Date(clock().getTime() - KEEP_MS)))
		.returning({ id: payment_notifications.id });
	return gone.length;
}
