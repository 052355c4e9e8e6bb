import { isCard } from "#core/orders/method-rules.ts";
import type { PaymentAttempt } from "#core/orders/payments-port.ts";
import type { DISPUTE } from "#platform/payments/provider.ts";
import { providerLabel } from "#platform/payments/provider-words-rules.ts";
import { PENDING_CHALLENGE } from "./payment-rules.ts";
import { DUPLICATE, isAwaitingReturn, KEPT, LATE, OUTDATED, TO_CHECK } from "./transition-rules.ts";

const UNWANTED_WORDS: Record<string, string> = {
	[OUTDATED]: "Era de um código antigo",
	[DUPLICATE]: "O pedido já estava pago",
	[LATE]: "O pedido tinha sido cancelado",
};

/** Why money that paid nothing went back. */
export const unwantedWord = (setAside: string | null): string =>
	UNWANTED_WORDS[setAside ?? ""] ?? "Pagamento que não era deste pedido";

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

/** A card of which the provider has not said whether it charged it; the shop asks. */
export const UNANSWERED_WORD = "Sem resposta ainda";

/** Money of which the shop heard when its order was cancelled already; it may have been paid before. */
export const LATE_WORD = "Confirmado após o cancelamento";

/** How an attempt to pay stands, as the shop reads it; `refunded` centavos of it went back. */
export function attemptWord(
	attempt: Pick<PaymentAttempt, "status" | "status_detail" | "method" | "provider_payment_id">,
	refunded: number,
): string {
	const { status, status_detail, method } = attempt;
	if (status === "pending" && isCard(method)) {
		if (attempt.provider_payment_id === null) return UNANSWERED_WORD;
		return status_detail === PENDING_CHALLENGE ? "Aguardando o banco" : "Em análise";
	}
	if (status === "cancelled" && status_detail === TO_CHECK) return "Não confere";
	if (status === "approved" && status_detail === LATE) return LATE_WORD;
	if (status === "approved" && status_detail === KEPT) return "Fica com a loja";
	if (isAwaitingReturn(attempt)) return "A devolver";
	if (status === "approved" && refunded > 0) return "Devolvido em parte";
	if (status === "disputed" && status_detail === CLAIM) return "Em reclamação";
	return ATTEMPT_LABELS[status];
}
