import { and, asc, eq, gt, isNull } from "drizzle-orm";
import { noticeChargeback, noticeFraud } from "./disputes/notice-dispute.ts";
import { payment_notifications } from "./schema.ts";
import { takeIn } from "./sweep-provider.ts";
import type { PaymentsDeps } from "./types.ts";

/** After this the payments themselves are still followed up while they are pending. */
const GIVE_UP_MS = 3 * 24 * 3_600_000;
const BATCH = 100;

const isChargeback = (topic: string): boolean =>
	topic === "topic_chargebacks_wh" || topic === "chargebacks";
/** The provider found fraud after it had approved. */
const FRAUD_TOPIC = "stop_delivery_op_wh";

type Kept = typeof payment_notifications.$inferSelect;

/** Takes up notifications that could not be looked at when they came. */
export async function processNotifications(deps: PaymentsDeps): Promise<void> {
	const waiting = await deps.db
		.select()
		.from(payment_notifications)
		.where(
			and(
				isNull(payment_notifications.processed_at),
				eq(payment_notifications.provider, deps.provider.name),
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
export async function processNotification(deps: PaymentsDeps, { id, body }: Kept): Promise<void> {
	try {
		if (body.topic === "payment" && body.dataId) {
			const answer = await deps.provider.find({ providerPaymentId: body.dataId });
			if (!answer.ok) throw new Error(`notified payment not read: ${answer.reason}`);
			if (answer.value) await takeIn(deps, answer.value, "webhook");
		}
		if (isChargeback(body.topic) && body.dataId) await noticeChargeback(deps, body.dataId);
		if (body.topic === FRAUD_TOPIC) await noticeFraud(deps, body.received);
		await deps.db
			.update(payment_notifications)
			.set({ processed_at: deps.clock() })
			.where(eq(payment_notifications.id, id));
	} catch (err) {
		deps.log.warn({ err, notification: id }, "payment notification not processed");
	}
}
