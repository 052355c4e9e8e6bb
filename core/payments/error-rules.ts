import { TOO_MANY_ATTEMPTS } from "./card-rules.ts";
import type { PaymentError } from "./types.ts";

const MESSAGES: Partial<Record<PaymentError["code"], string>> = {
	order_not_found: "Pedido não encontrado.",
	already_paid: "Este pedido já foi pago.",
	amount_changed: "O valor do pedido mudou. Confira o novo total antes de pagar.",
	out_of_stock:
		"O prazo da reserva terminou e alguns itens deste pedido não estão mais disponíveis.",
	payment_in_progress:
		"Já existe um pagamento em processamento para este pedido. Aguarde o resultado antes de tentar de novo.",
	too_many_attempts: TOO_MANY_ATTEMPTS,
};

/** Fallback of spec storefront §8. */
const NOT_PROCESSED = "Erro ao processar pagamento.";

/** Why a payment was not started, in words for the shopper. */
export const messageForError = (error: PaymentError): string =>
	"message" in error ? error.message : (MESSAGES[error.code] ?? NOT_PROCESSED);
