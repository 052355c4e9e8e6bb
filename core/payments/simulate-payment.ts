import { isCard } from "#core/orders/method-rules.ts";
import { applyToPayment } from "./apply-payment-result.ts";
import { findPayment } from "./find-payment.ts";
import type { Payment, PaymentsDeps } from "./types.ts";

/**
 * What the bank would answer to a PIX or a boleto of the sandbox (rule payments 1). Null when the shop has a real
 * provider or there is no such payment; `never_refused` of a boleto that is to be: it is paid, or its time is over.
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
	return applyToPayment(deps, payment, {
		status,
		statusDetail: status === "approved" ? "accredited" : "rejected_by_bank",
		approvedAt: status === "approved" ? deps.clock() : null,
	});
}
