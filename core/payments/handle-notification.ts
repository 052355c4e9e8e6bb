import type { SignedNotification } from "#platform/payments/provider.ts";
import { processNotification } from "./process-notifications.ts";
import { payment_notifications } from "./schema.ts";
import { countSignal, hearNotification } from "./signals.ts";
import type { PaymentsDeps } from "./types.ts";

/**
 * The provider repeats what was not answered for 15 days and may repeat the time with it. Older
 * signatures, and those of a time to come, were kept by somebody.
 */
const OLDEST_MS = 16 * 24 * 3_600_000;
const AHEAD_MS = 3_600_000;

export type Notification = SignedNotification & {
	/** What it is about; only payments matter. */
	topic: string;
	body: unknown;
};

/**
 * Keeps a signed notification of the provider, once for each signature whatever else was sent with it, and
 * starts to look at the payment that was signed; nobody waits for that, and a job takes up what did not
 * succeed. A signature out of its time is answered like the others and kept nowhere. False when the
 * signature is wrong.
 */
export async function handleNotification(
	deps: PaymentsDeps,
	{ topic, body, ...given }: Notification,
): Promise<boolean> {
	const signed = deps.provider.readWebhook(given);
	const now = deps.clock();
	const at = { provider: deps.provider.name, now };
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
			provider: deps.provider.name,
			event_id: signed.manifest,
			body: { topic, dataId: given.dataId ?? null, received: body },
			created_at: now,
		})
		.onConflictDoNothing()
		.returning();
	if (kept) void processNotification(deps, kept);
	return true;
}
