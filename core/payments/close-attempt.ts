import { and, eq } from "drizzle-orm";
import type { Tx } from "#platform/database/database.ts";
import { payments } from "./schema.ts";
import type { Payment, PaymentsDeps } from "./types.ts";

/** Ends a pending attempt that the shop itself gives up; one that is no longer pending stays. */
export async function closeAttempt(
	tx: Tx,
	paymentId: string,
	status: "expired" | "cancelled",
	detail: string,
): Promise<void> {
	await tx
		.update(payments)
		.set({ status, status_detail: detail })
		.where(and(eq(payments.id, paymentId), eq(payments.status, "pending")));
}

/**
 * Asks the provider to make attempts unpayable that the shop has closed. Nobody waits for it: a code
 * paid in spite of that is noticed and given back. Never throws, since nobody would hear of it.
 */
export async function cancelAtProvider(
	deps: Pick<PaymentsDeps, "provider" | "log">,
	closed: Pick<Payment, "id" | "provider" | "provider_payment_id">[],
): Promise<void> {
	for (const { id, provider, provider_payment_id } of closed) {
		if (provider !== deps.provider.name || !provider_payment_id) continue;
		try {
			const answer = await deps.provider.cancel(provider_payment_id, `${id}-cancel`);
			if (!answer.ok) {
				deps.log.warn({ paymentId: id, reason: answer.reason }, "payment not cancelled");
			}
		} catch (err) {
			deps.log.warn({ paymentId: id, err }, "payment not cancelled");
		}
	}
}
