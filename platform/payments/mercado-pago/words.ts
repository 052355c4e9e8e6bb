/** Provider id in stored payments. */
export const MERCADO_PAGO = "mercado-pago";

const BANK_REFUSED = "O banco não aprovou este cartão. Tente outro cartão ou pague com PIX.";
const NOT_ENOUGH = "Limite ou saldo insuficiente. Tente outro cartão ou PIX.";
const ATTEMPTS_USED = "Limite de tentativas com este cartão atingido. Use outro cartão ou PIX.";
const NOT_WITH_THIS =
	"Não foi possível concluir com este meio de pagamento. Tente outro cartão ou PIX.";
const NOT_VERIFIED = "A verificação do banco não foi concluída. Tente de novo ou use outro meio.";
const BANK_SLOW = "O banco demorou a responder. Tente novamente em instantes.";
const NOT_WITH_DATA =
	"Não foi possível concluir com os dados informados. Revise-os ou use outro meio.";
const IN_PROCESS =
	"Estamos processando o seu pagamento. Em até 2 dias úteis avisamos o resultado por e-mail.";
const WAITING_OPERATOR = "Estamos aguardando a resposta da operadora.";

/** Customer texts for its status details. Fraud is never mentioned. */
export const DETAIL_WORDS: Record<string, string> = {
	accredited: "Pagamento aprovado! Já estamos preparando o seu pedido.",
	partially_refunded: "Parte do valor deste pedido foi devolvida a você.",
	pending_capture: "Pagamento autorizado. A cobrança será confirmada quando o pedido for separado.",
	pending_contingency: IN_PROCESS,
	in_process: IN_PROCESS,
	pending_review_manual:
		"O pagamento está em análise de segurança. Avisaremos por e-mail em até 2 dias úteis.",
	offline_process: "O pagamento será concluído assim que a operadora responder.",
	pending_waiting_transfer: "Aguardando o PIX. Pague pelo app do seu banco até o horário indicado.",
	pending_waiting_payment: "Aguardando o pagamento.",
	pending_challenge: "Falta confirmar a compra no ambiente do seu banco.",
	pending_provider_response: WAITING_OPERATOR,
	pending_waiting_for_remedy: WAITING_OPERATOR,
	cc_rejected_bad_filled_card_number: "Confira o número do cartão.",
	cc_rejected_bad_filled_date: "Confira a data de validade.",
	cc_rejected_bad_filled_security_code: "Confira o código de segurança (CVV).",
	cc_rejected_bad_filled_other: "Confira os dados do cartão e do titular.",
	cc_rejected_call_for_authorize:
		"O banco precisa da sua autorização para esta compra. Ligue para o número no verso do cartão e tente de novo.",
	cc_rejected_card_disabled: "Cartão inativo ou bloqueado. Ative-o com o banco ou use outro.",
	cc_rejected_card_error: BANK_REFUSED,
	cc_rejected_other_reason: BANK_REFUSED,
	cc_rejected_card_type_not_allowed: BANK_REFUSED,
	rejected_by_bank: BANK_REFUSED,
	cc_rejected_insufficient_amount: NOT_ENOUGH,
	insufficient_amount: NOT_ENOUGH,
	am_insufficient_amount: NOT_ENOUGH,
	rejected_cap_exceeded: NOT_ENOUGH,
	rejected_other_reason: BANK_REFUSED,
	cc_rejected_expired_operation: BANK_REFUSED,
	authorization_revoked: NOT_WITH_THIS,
	payer_unavailable: NOT_WITH_THIS,
	cc_rejected_invalid_installments:
		"Este cartão não aceita essa quantidade de parcelas. Escolha outra opção.",
	cc_rejected_max_attempts: ATTEMPTS_USED,
	cc_amount_rate_limit_exceeded: ATTEMPTS_USED,
	cc_rejected_duplicated_payment:
		"Já existe um pagamento igual a este. Confira seus pedidos antes de pagar de novo.",
	cc_rejected_high_risk: NOT_WITH_THIS,
	rejected_high_risk: NOT_WITH_THIS,
	cc_rejected_blacklist: NOT_WITH_THIS,
	cc_rejected_fraud: NOT_WITH_THIS,
	cc_rejected_3ds_challenge: NOT_VERIFIED,
	cc_rejected_3ds_mandatory: NOT_VERIFIED,
	cc_rejected_time_out: BANK_SLOW,
	bank_error: BANK_SLOW,
	rejected_by_regulations: NOT_WITH_DATA,
	rejected_insufficient_data: NOT_WITH_DATA,
	by_collector: "Pagamento cancelado.",
	by_payer: "Pagamento cancelado.",
	refunded: "Valor devolvido. No cartão, aparece em até duas faturas; no PIX, na conta de origem.",
	by_admin: "Valor devolvido. No cartão, aparece em até duas faturas; no PIX, na conta de origem.",
};
