import { and, asc, eq, gt, inArray, isNull } from "drizzle-orm";
import { noticeChargeback, noticeClaim, noticeFraud } from "./disputes/notice-dispute.ts";
import { allProviders, providerOf } from "./provider-of.ts";
import { payment_notifications } from "./schema.ts";
import { takeIn } from "./sweep-provider.ts";
import type { PaymentsDeps } from "./types.ts";

/** After this the payments themselves are still followed up while they are pending. */
const GIVE_UP_MS = 3 * 24 * 3_600_000;
const BATCH = 100;

type Kept = typeof payment_notifications.$inferSelect;

/** Takes up notifications that could not be looked at when they came. */
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
	for (const kept of waiting) await processNotification(deps, kept);
}

/**
 * Applies what the provider now says of the payment that a kept notification is about; its own words
 * are never trusted. Never throws: one that fails stays unprocessed.
 */
export async function processNotification(deps: PaymentsDeps, kept: Kept): Promise<void> {
	const { id } = kept;
	try {
		await lookAt(deps, kept);
		await deps.db
			.update(payment_notifications)
			.set({ processed_at: deps.clock() })
			.where(eq(payment_notifications.id, id));
	} catch (err) {
		deps.log.warn({ err, notification: id }, "payment notification not processed");
	}
}

async function lookAt(deps: PaymentsDeps, { provider: name, body }: Kept): Promise<void> {
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
		if (answer.value) await takeIn(deps, provider, answer.value, "webhook");
	}
}
