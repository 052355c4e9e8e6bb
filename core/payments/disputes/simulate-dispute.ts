import { DISPUTE, type ProviderPayment } from "#platform/payments/provider.ts";
import { applyPaymentResult } from "../apply-payment-result.ts";
import { findPayment } from "../find-payment.ts";
import type { PaymentsDeps } from "../types.ts";

const OUTCOMES = {
	claim: { status: "disputed", statusDetail: DISPUTE.claim },
	chargeback: { status: "disputed", statusDetail: DISPUTE.chargeback },
	won: { status: "approved", statusDetail: DISPUTE.won },
	lost: { status: "charged_back", statusDetail: DISPUTE.lost },
} satisfies Record<string, Pick<ProviderPayment, "status" | "statusDetail">>;

export type SimulatedDispute = keyof typeof OUTCOMES;

/** What a bank would do about a payment of the sandbox; false with a real provider or payment. */
export async function simulateDispute(
	deps: PaymentsDeps,
	paymentId: string,
	what: SimulatedDispute,
): Promise<boolean> {
	const payment = await findPayment(deps.db, paymentId);
	if (deps.provider.name !== "sandbox" || payment?.provider !== "sandbox") return false;
	return (await applyPaymentResult(deps, paymentId, OUTCOMES[what])) !== null;
}
