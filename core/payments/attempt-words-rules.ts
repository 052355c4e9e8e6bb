import type { PaymentAttempt } from "#core/orders/payments-port.ts";
import type { DISPUTE } from "#platform/payments/provider.ts";
import { providerLabel } from "#platform/payments/provider-words-rules.ts";
import { isAwaitingReturn } from "./transition-rules.ts";

/** Who was asked for the money, as people call it. */
export const providerWord = providerLabel;

const ATTEMPT_LABELS: Record<PaymentAttempt["status"], string> = {
	pending: "Aguardando",
	approved: "Pago",
	disputed: "Contestado",
	rejected: "Recusado",
	refunded: "Devolvido",
	charged_back: "Contestação perdida",
	expired: "Expirado",
	cancelled: "Cancelado",
};

/** As every provider calls it. */
const CLAIM: (typeof DISPUTE)["claim"] = "claim";

/** How an attempt to pay stands, as the shop reads it; `refunded` centavos of it went back. */
export function attemptWord(
	attempt: Pick<PaymentAttempt, "status" | "status_detail">,
	refunded: number,
): string {
	const { status, status_detail } = attempt;
	if (isAwaitingReturn(attempt)) return "A devolver";
	if (status === "approved" && refunded > 0) return "Devolvido em parte";
	if (status === "disputed" && status_detail === CLAIM) return "Em reclamação";
	return ATTEMPT_LABELS[status];
}
