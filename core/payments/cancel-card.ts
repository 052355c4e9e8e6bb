import { isCard } from "#core/orders/method-rules.ts";
import { applyPaymentResult } from "./apply-payment-result.ts";
import { findPayment } from "./find-payment.ts";
import { PENDING_CHALLENGE } from "./payment-rules.ts";
import { providerOf } from "./provider-of.ts";
import type { Payment, PaymentsDeps } from "./types.ts";

/**
 * Gives up a card whose bank waits for the shopper's confirmation: cancelled at the provider first, so
 * that another try can never charge a second time. A cancel that comes too late is read again as what
 * became of the payment. Answers the payment as it is now; null when there is none to give up or the
 * provider does not answer.
 */
export async function cancelCard(deps: PaymentsDeps, paymentId: string): Promise<Payment | null> {
	const payment = await findPayment(deps.db, paymentId);
	const provider = payment && providerOf(deps, payment.provider);
	if (!provider || !isCard(payment.method)) return null;
	if (payment.status !== "pending") return payment;
	const { id, provider_payment_id, status_detail } = payment;
	if (status_detail !== PENDING_CHALLENGE || !provider_payment_id) return null;
	const cancelled = await provider.cancel(provider_payment_id, `${id}-cancel`);
	if (cancelled.ok) {
		return applyPaymentResult(deps, id, { status: "rejected", statusDetail: "not_confirmed" });
	}
	const now = await provider.find({ providerPaymentId: provider_payment_id });
	if (!now.ok || !now.value || now.value.status === "pending") return null;
	return applyPaymentResult(deps, id, now.value);
}
