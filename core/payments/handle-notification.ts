import { eq } from "drizzle-orm";
import type { SignedNotification } from "#platform/payments/provider.ts";
import { applyPaymentResult } from "./apply-payment-result.ts";
import { payment_notifications } from "./schema.ts";
import type { PaymentsDeps } from "./types.ts";

export type Notification = SignedNotification & {
	/** Number of the notification, the same when it is sent again. */
	eventId: string;
	/** What it is about; only payments matter. */
	topic: string;
	body: unknown;
};

/**
 * Keeps a signed notification of the provider once and applies what the provider then says of the
 * payment; the notification's own words are never trusted. False when the signature is wrong.
 * Throws when the provider cannot be asked, so that it is sent again.
 */
export async function handleNotification(
	deps: PaymentsDeps,
	{ eventId, topic, body, ...signed }: Notification,
): Promise<boolean> {
	if (!deps.provider.verifyWebhook(signed)) return false;
	const [kept] = await deps.db
		.insert(payment_notifications)
		.values({ provider: deps.provider.name, event_id: eventId, body })
		.onConflictDoUpdate({
			target: [payment_notifications.provider, payment_notifications.event_id],
			set: { event_id: eventId },
		})
		.returning();
	if (!kept || kept.processed_at) return true;
	if (topic === "payment" && signed.dataId) {
		const answer = await deps.provider.find({ providerPaymentId: signed.dataId });
		if (!answer.ok) throw new Error(`notified payment not read: ${answer.reason}`);
		if (answer.value) await applyPaymentResult(deps, answer.value.reference, answer.value);
	}
	await deps.db
		.update(payment_notifications)
		.set({ processed_at: deps.clock() })
		.where(eq(payment_notifications.id, kept.id));
	return true;
}
