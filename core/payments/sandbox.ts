import { isCard } from "#core/orders/shared/payment-method.ts";
import { DISPUTE, type ProviderPayment } from "#platform/payments/provider.ts";
import { applyReport } from "./apply-report.ts";
import { findPayment } from "./find-payments.ts";
import type { Payment, PaymentsDeps } from "./types.ts";

/**
 * Simulates the bank's answer to a PIX or boleto of the sandbox (rule payments 1). Null with a real provider or an
 * unknown payment; `never_refused` when a boleto is to be rejected, which is only paid or expires.
 */
export async function simulatePayment(
	deps: PaymentsDeps,
	paymentId: string,
	status: "approved" | "rejected",
): Promise<Payment | null | "never_refused"> {
	if (deps.provider.name !== "sandbox" || deps.takesRealMoney) return null;
	const payment = await findPayment(deps.db, paymentId);
	if (payment?.provider !== "sandbox" || isCard(payment.method)) return null;
	if (payment.method === "boleto" && status === "rejected") return "never_refused";
	return applyReport(deps, payment.id, {
		status,
		statusDetail: status === "approved" ? "accredited" : "rejected_by_bank",
		approvedAt: status === "approved" ? deps.clock() : null,
	});
}

const OUTCOMES = {
	claim: { status: "disputed", statusDetail: DISPUTE.claim },
	chargeback: { status: "disputed", statusDetail: DISPUTE.chargeback },
	won: { status: "approved", statusDetail: DISPUTE.won },
	lost: { status: "charged_back", statusDetail: DISPUTE.lost },
} satisfies Record<string, Pick<ProviderPayment, "status" | "statusDetail">>;

export type SimulatedDispute = keyof typeof OUTCOMES;

/** Simulates a dispute of a sandbox payment; false with a real provider or payment. */
export async function simulateDispute(
	deps: PaymentsDeps,
	paymentId: string,
	what: SimulatedDispute,
): Promise<boolean> {
	const payment = await findPayment(deps.db, paymentId);
	if (deps.provider.name !== "sandbox" || payment?.provider !== "sandbox") return false;
	await applyReport(deps, paymentId, OUTCOMES[what]);
	return true;
}
