import type { NamedShortLine } from "#core/orders/oversold-orders.ts";
import { lineLabel } from "../cart/shared/cart.ts";
import { counted } from "../values/text.ts";
import { TOO_MANY_ATTEMPTS } from "./shared/cards.ts";
import type { PaymentError } from "./types.ts";

const MESSAGES: Partial<Record<PaymentError["code"], string>> = {
	order_not_found: "Pedido não encontrado.",
	already_paid: "Este pedido já foi pago.",
	order_cancelled: "Este pedido foi cancelado.",
	money_to_check:
		"Chegou um pagamento que a loja precisa conferir. Ela fala com você; não pague de novo antes disso.",
	amount_changed: "O valor do pedido mudou. Confira o novo total antes de pagar.",
	out_of_stock:
		"Alguns itens deste pedido não estão mais disponíveis. Volte a Informações para ajustar o carrinho.",
	renewals_used:
		"Este pedido não pode ser reservado de novo: o tempo para pagar já foi renovado duas vezes. Faça um novo pedido com os mesmos itens.",
	holds_too_much:
		"Há outros pedidos seus esperando pagamento. Pague um deles, entre na sua conta com o e-mail confirmado ou aguarde 30 minutos.",
	too_many_boletos:
		"Este CPF ou CNPJ já tem dois boletos esperando pagamento. Pague um deles, cancele o pedido que não quer mais ou escolha outra forma.",
	payment_in_progress:
		"Já existe um pagamento em processamento para este pedido. Aguarde o resultado antes de tentar de novo.",
	too_many_attempts: TOO_MANY_ATTEMPTS,
	plan_changed: "As condições do parcelamento mudaram e nada foi cobrado. Confira as parcelas.",
};

/** Longer than "alguns minutos". */
const SOME_MINUTES = 10 * 60;

/** Fallback (rule payments 10). */
const NOT_PROCESSED = "Erro ao processar pagamento.";

export function messageForError(error: PaymentError): string {
	if ("message" in error) return error.message;
	if (error.code === "too_many_attempts" && error.seconds && error.seconds > SOME_MINUTES) {
		return TOO_MANY_ATTEMPTS.replace("alguns", String(Math.ceil(error.seconds / 60)));
	}
	if (error.code === "in_others_payments") return inOthersPayments(error.lines);
	if (error.code === "too_many_payments") return tooManyPayments(error.minutes);
	return MESSAGES[error.code] ?? NOT_PROCESSED;
}

function inOthersPayments(lines: NamedShortLine[]): string {
	const room = lines.map((line) => {
		const piece = [line.name, lineLabel(line)].filter(Boolean).join(" ");
		const most = counted(line.available, "unidade", "unidades");
		return `${piece}: ${line.available > 0 ? `até ${most}` : "nenhuma"}`;
	});
	const fewer = lines.every(({ available }) => available > 0)
		? "Diminua a quantidade, pague"
		: "Pague";
	return `Só uma parte de cada peça pode ficar reservada por códigos ainda não pagos (PIX ou boleto). Por PIX, agora: ${room.join("; ")}. ${fewer} com cartão, entre na sua conta com o e-mail confirmado ou tente de novo mais tarde.`;
}

const tooManyPayments = (minutes: number): string =>
	`Foram iniciados muitos pagamentos deste lugar. Pague o pedido que está aberto, entre na sua conta com o e-mail confirmado ou aguarde ${counted(minutes, "minuto", "minutos")}.`;

/** Whether a reservation limit stopped the payment. */
export const isLimit = ({ code }: PaymentError): boolean =>
	code === "holds_too_much" ||
	code === "in_others_payments" ||
	code === "too_many_boletos" ||
	code === "too_many_payments";
