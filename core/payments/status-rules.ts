import { DETAIL_WORDS } from "#platform/payments/provider-words-rules.ts";

/** Status detail of a card of which the provider never heard. */
export const NEVER_ARRIVED = "never_arrived";

/** Status detail of a card that the provider sent back without asking a bank, for no cause that is known. */
export const NOT_TAKEN = "not_taken";

/** Status detail, wherever it is shown, of a card of which the provider has not answered yet. */
export const UNANSWERED = "unanswered";

/** What the customer reads for what the shop itself notes of a payment. */
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

/** When nothing else can be said (rule payments 10). */
export const CARD_NOT_PROCESSED = "O cartão não pôde ser processado.";

/** A provider's status detail in words for the customer; unknown and missing ones fall back. */
export const messageForStatus = (statusDetail: string | null): string =>
	(statusDetail !== null && Object.hasOwn(MESSAGES, statusDetail)
		? MESSAGES[statusDetail]
		: undefined) ?? CARD_NOT_PROCESSED;
