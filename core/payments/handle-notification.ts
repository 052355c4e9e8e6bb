import type { PaymentProvider } from "#platform/payments/provider.ts";
import type { Notification, WebhookRequest } from "#platform/payments/webhook.ts";
import { processNotification } from "./process-notifications.ts";
import { providerOf } from "./provider-of.ts";
import { payment_notifications } from "./schema.ts";
import { countSignal, hearNotification } from "./signals.ts";
import type { PaymentsDeps } from "./types.ts";

/**
 * The provider repeats what was not answered for 15 days and may repeat the time with it. Older
 * signatures, and those of a time to come, were kept by somebody.
 */
const OLDEST_MS = 16 * 24 * 3_600_000;
const AHEAD_MS = 3_600_000;

/** A notification as it came to a provider's address, as its `readRequest` tells it. */
export const readNotification = (
	deps: PaymentsDeps,
	name: string,
	request: WebhookRequest,
): ReturnType<PaymentProvider["readRequest"]> | "unknown_provider" => {
	const provider = providerOf(deps, name);
	return provider ? provider.readRequest(request) : "unknown_provider";
};

/**
 * Keeps a signed notification of a provider, today's or a former one, once for each signature whatever else was sent with it, and
 * starts to look at the payment that was signed; nobody waits for that, and a job takes up what did not
 * succeed. A signature out of its time is answered like the others and kept nowhere. False when the
 * signature is wrong.
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
	await hearNotification(deps.db, at);
	const [kept] = await deps.db
		.insert(payment_notifications)
		.values({
			provider: name,
			event_id: signed.manifest,
			body: { topic, dataId: given.dataId ?? null, received: body },
			created_at: now,
		})
		.onConflictDoNothing()
		.returning();
	if (kept) void processNotification(deps, kept);
	return true;
}
