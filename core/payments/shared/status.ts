import type { PaymentAttempt } from "#core/orders/ports.ts";
import { isCard } from "#core/orders/shared/payment-method.ts";
import type { DISPUTE } from "#platform/payments/provider.ts";
import { DETAIL_WORDS, providerLabel } from "#platform/payments/shared/provider-words.ts";
import type { AttemptStatus } from "../types.ts";
import { PENDING_CHALLENGE } from "./payment.ts";

/** Statuses of attempts whose money came, whatever became of it later. */
export const RECEIVED: AttemptStatus[] = ["approved", "disputed", "refunded", "charged_back"];

/** Status detail: the order was already paid by another payment. */
export const DUPLICATE = "duplicate";
/** Status detail: paid for a former version of the order. */
export const OUTDATED = "outdated";

/** Status detail: paid for a cancelled order. */
export const LATE = "late";
/** Status detail: retained by the shop, with a recorded reason. */
export const KEPT = "kept";
/** Status detail: the order was cancelled after payment; its refund is ordered. */
export const TO_RETURN = "to_return";

/** Status detail of an attempt whose payment does not fit and waits for a decision (`MISMATCHES`). */
export const TO_CHECK = "to_check";

/** Payments that pay no order; refunded automatically or by decision. */
export const UNWANTED: string[] = [DUPLICATE, OUTDATED, LATE];

/** Reasons for a refund of money the shop holds; `LATE` needs a decision. */
export const SET_ASIDE: string[] = [...UNWANTED, TO_RETURN];

type Attempt = { status: AttemptStatus; status_detail: string | null };

/** Whether the attempt's money is still to be refunded. */
export const isAwaitingReturn = ({ status, status_detail }: Attempt): boolean =>
	status === "approved" && SET_ASIDE.includes(status_detail ?? "");

/** Whether a payment, disputed or not, pays no order. */
export const isUnwanted = (setAside: string | null): boolean =>
	[...UNWANTED, KEPT].includes(setAside ?? "");

/** Status detail of a card that never reached the provider. */
export const NEVER_ARRIVED = "never_arrived";

/** Status detail of a card that the provider rejected without a bank, for an unknown reason. */
export const NOT_TAKEN = "not_taken";

/** Displayed status detail of a card without a provider response. */
export const UNANSWERED = "unanswered";

const OWN_WORDS: Record<string, string> = {
	invalid_document: "Confira o CPF ou CNPJ do titular.",
	invalid_card_token: "Os dados do cartão expiraram. Preencha o cartão de novo.",
	amount_not_allowed: "Este cartão não aceita o valor desta compra. Use outro cartão ou PIX.",
	provider_unavailable:
		"A operadora de pagamentos não respondeu e nada foi cobrado. Tente novamente em instantes.",
	[NEVER_ARRIVED]: "O pagamento não chegou à operadora do cartão. Tente de novo ou pague com PIX.",
	[NOT_TAKEN]: "A operadora não aceitou os dados. Confira o cartão e o titular, ou use outro meio.",
	not_confirmed:
		"A compra não foi confirmada no banco e nada foi cobrado. Tente de novo ou use outro meio.",
	late: "Este pedido tinha sido cancelado. A loja guarda o valor e entra em contato.",
	to_return: "O pedido foi cancelado e o valor está sendo devolvido.",
	expired: "O prazo para pagamento terminou. Gere um novo código.",
	charged_back: "Compra contestada junto ao banco; entraremos em contato.",
};

const MESSAGES: Record<string, string> = { ...DETAIL_WORDS, ...OWN_WORDS };

/** Fallback (rule payments 10). */
export const CARD_NOT_PROCESSED = "O cartão não pôde ser processado.";

/** Customer text for a provider's status detail, with a fallback. */
export const messageForStatus = (statusDetail: string | null): string =>
	(statusDetail !== null && Object.hasOwn(MESSAGES, statusDetail)
		? MESSAGES[statusDetail]
		: undefined) ?? CARD_NOT_PROCESSED;

const UNWANTED_WORDS: Record<string, string> = {
	[OUTDATED]: "Era de um código antigo",
	[DUPLICATE]: "O pedido já estava pago",
	[LATE]: "O pedido tinha sido cancelado",
};

/** Why money that paid nothing was refunded. */
export const unwantedWord = (setAside: string | null): string =>
	UNWANTED_WORDS[setAside ?? ""] ?? "Pagamento que não era deste pedido";

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

/** The same for all providers. */
const CLAIM: (typeof DISPUTE)["claim"] = "claim";

/** A card with an unknown outcome, which the shop polls. */
export const UNANSWERED_WORD = "Sem resposta ainda";

/** The payment may precede the cancellation. */
export const LATE_WORD = "Confirmado após o cancelamento";

/** State of an attempt for the shop; `refunded` in centavos. */
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
