import type { SignedNotification } from "#platform/payments/provider.ts";
import { processNotification } from "./process-notifications.ts";
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
 * Keeps a signed notification of the provider, once, and starts to look at it; nobody waits for that,
 * and a job takes up what did not succeed. False when the signature is wrong.
 */
export async function handleNotification(
	deps: PaymentsDeps,
	{ eventId, topic, body, ...signed }: Notification,
): Promise<boolean> {
	if (!deps.provider.verifyWebhook(signed)) return false;
	const [kept] = await deps.db
		.insert(payment_notifications)
		.values({
			provider: deps.provider.name,
			event_id: eventId,
			body: { topic, dataId: signed.dataId ?? null, received: body },
			created_at: deps.clock(),
		})
		.onConflictDoNothing()
		.returning();
	if (kept) void processNotification(deps, kept);
	return true;
}
