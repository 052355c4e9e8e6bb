import { eq } from "drizzle-orm";
import { applyPaymentResult } from "./apply-payment-result.ts";
import { payments } from "./schema.ts";
import type { Payment, PaymentsDeps } from "./types.ts";

/** How long after its expiry a PIX may still be reported as paid. */
const LATE_MS = 2 * 60_000;

/**
 * Asks the provider what became of a pending payment and applies it; a PIX whose time has passed
 * expires. Answers the payment as it is now, or null when nothing could be learnt.
 */
export async function refreshPayment(
	deps: PaymentsDeps,
	payment: Payment,
): Promise<Payment | null> {
	const now = deps.clock();
	if (payment.provider === deps.provider.name && payment.provider_payment_id) {
		const answer = await deps.provider.find({ providerPaymentId: payment.provider_payment_id });
		if (answer.ok && answer.value && answer.value.status !== "pending") {
			return applyPaymentResult(deps, payment.id, answer.value);
		}
		if (!answer.ok) return null;
	}
	const over = payment.expires_at && payment.expires_at.getTime() + LATE_MS < now.getTime();
	if (over)
		return applyPaymentResult(deps, payment.id, { status: "expired", statusDetail: "expired" });
	// Remembers that it was asked.
	await deps.db.update(payments).set({ updated_at: now }).where(eq(payments.id, payment.id));
	return null;
}
