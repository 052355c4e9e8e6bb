import { eq } from "drizzle-orm";
import { isCard } from "#core/orders/method-rules.ts";
import { applyPaymentResult } from "./apply-payment-result.ts";
import { ANALYSIS_MS } from "./payment-rules.ts";
import { providerOf } from "./provider-of.ts";
import { payments } from "./schema.ts";
import type { Payment, PaymentsDeps } from "./types.ts";

/** How long after its time a payment may still be reported as paid. */
const LATE_MS = 2 * 60_000;

/**
 * Asks the provider what became of a pending payment and applies it; one whose time has passed and of
 * which the provider knows nothing better expires. Answers the payment as it is now, or null when
 * nothing could be learnt.
 */
export async function refreshPayment(
	deps: PaymentsDeps,
	payment: Payment,
): Promise<Payment | null> {
	const now = deps.clock();
	const { id, provider_payment_id } = payment;
	let underAnalysis = false;
	const provider = providerOf(deps, payment.provider);
	if (provider && provider_payment_id) {
		const answer = await provider.find({ providerPaymentId: provider_payment_id });
		if (!answer.ok) return null;
		if (answer.value && answer.value.status !== "pending") {
			return applyPaymentResult(deps, id, answer.value, "look");
		}
		underAnalysis = answer.value !== null && isCard(payment.method);
	}
	if (!underAnalysis && endOf(payment) + LATE_MS < now.getTime()) {
		return applyPaymentResult(deps, id, { status: "expired", statusDetail: "expired" });
	}
	// Remembers that it was asked.
	await deps.db.update(payments).set({ updated_at: now }).where(eq(payments.id, id));
	return null;
}

const endOf = ({ expires_at, created_at }: Payment): number =>
	expires_at?.getTime() ?? created_at.getTime() + ANALYSIS_MS;
