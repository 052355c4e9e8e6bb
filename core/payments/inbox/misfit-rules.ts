import { madeOnce } from "#core/values/made-once-rules.ts";
import { formatMoney } from "#core/values/money.ts";

/** Why a payment at the provider fits nothing of the shop. */
export const MISFITS = [
	"unknown_reference",
	"second_payment",
	"other_amount",
	"other_currency",
	"test_money",
	"cancelled_order",
] as const;
export type Misfit = (typeof MISFITS)[number];

/**
 * How a payment of the inbox was settled; `gone`: the provider says that the money went back, `by_hand`:
 * somebody gave it back by other means and wrote down how, `linked`: it pays an order that somebody named.
 */
export const RESOLUTIONS = ["returned", "by_hand", "kept", "gone", "linked"] as const;
export type Resolution = (typeof RESOLUTIONS)[number];

export const RESOLUTION_LABELS: Record<Resolution, string> = {
	returned: "Valor devolvido",
	by_hand: "Devolvido por fora",
	kept: "Fica com a loja",
	gone: "Devolvido no provedor",
	linked: "Ligado a um pedido",
};

/** What it is and what to do about it, for the merchant. */
export const MISFIT_WORDS: Record<Misfit, { title: string; whatToDo: string }> = {
	unknown_reference: {
		title: "Pagamento sem pedido",
		whatToDo:
			"O provedor recebeu dinheiro por uma tentativa que a loja não conhece. Procure o comprador no painel do provedor e devolva o valor, ou anote por que fica.",
	},
	second_payment: {
		title: "Segundo pagamento da mesma tentativa",
		whatToDo:
			"A mesma tentativa foi paga duas vezes no provedor. Devolva este pagamento; o primeiro vale para o pedido.",
	},
	other_amount: {
		title: "Valor diferente do pedido",
		whatToDo:
			"O valor pago não é o que a loja pediu e o pedido não foi marcado como pago. Devolva o valor e peça um novo pagamento, ou fale com o cliente e anote o combinado.",
	},
	other_currency: {
		title: "Pagamento em outra moeda",
		whatToDo:
			"O pagamento não foi feito em reais e o pedido não foi marcado como pago. Confira a conta no provedor e devolva o valor.",
	},
	cancelled_order: {
		title: "Pagamento de pedido cancelado",
		whatToDo:
			"O pagamento só foi confirmado depois do cancelamento e nada sai sem a sua decisão. O cliente já sabe que ele chegou e espera a resposta.",
	},
	test_money: {
		title: "Pagamento de teste em loja real",
		whatToDo:
			"Foi usada uma credencial de teste: nenhum dinheiro entrou e o pedido não foi marcado como pago. Troque as credenciais por credenciais de produção.",
	},
};

const plain = madeOnce(
	() =>
		new Intl.NumberFormat("pt-BR", {
			minimumFractionDigits: 2,
			maximumFractionDigits: 2,
		}),
);

/** `R$ 58,81`, or `58,81 ARS` for what was paid in another currency: no amount is called reais that is none. */
export const moneyIn = (centavos: number, currency: string | null): string =>
	currency && currency !== "BRL"
		? `${plain().format(centavos / 100)} ${currency}`
		: formatMoney(centavos);

/** Whether reais of somebody came: neither what only tries the credentials nor another currency. */
export const isMoneyOfHere = (kind: Misfit): boolean =>
	kind !== "test_money" && kind !== "other_currency";

/** Whether the provider holds money of somebody for the shop by it, contested or not. */
export const isHeld = ({ status }: { status: string }): boolean =>
	status === "approved" || status === "disputed";

type Told = { amount?: number; currency?: string | null; live?: boolean | null };

/** Why what a provider says of an attempt does not fit it; null when it does. */
export function misfitOf(
	attempt: { amount: number; provider_payment_id: string | null },
	{ providerPaymentId, amount, currency, live }: Told & { providerPaymentId?: string },
	takesRealMoney: boolean,
): Misfit | null {
	const { provider_payment_id: known } = attempt;
	if (known !== null && providerPaymentId !== undefined && known !== providerPaymentId)
		return "second_payment";
	if (amount !== undefined && amount !== attempt.amount) return "other_amount";
	return strangeMoney({ currency, live }, takesRealMoney);
}

/** What keeps a payment from paying any order at all; null for real money in reais. */
export function strangeMoney(
	{ currency, live }: Told,
	takesRealMoney: boolean,
): "other_currency" | "test_money" | null {
	if (currency && currency !== "BRL") return "other_currency";
	return takesRealMoney && live === false ? "test_money" : null;
}
