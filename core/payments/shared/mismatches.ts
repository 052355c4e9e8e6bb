import { z } from "zod";
import { isRefundedAutomatically } from "#core/orders/shared/payment-method.ts";
import type { PaymentMethod } from "#core/orders/types.ts";
import { shopDay } from "#core/values/dates.ts";
import { formatMoney } from "#core/values/money.ts";
import { once } from "#core/values/once.ts";
import { typedLines } from "#core/values/typed-text.ts";
import { refundableUntil } from "./refunds.ts";

export const MISMATCHES = [
	"unknown_reference",
	"second_payment",
	"other_amount",
	"other_currency",
	"test_money",
	"cancelled_order",
] as const;
export type Mismatch = (typeof MISMATCHES)[number];

/**
 * How an inbox payment was settled; `gone`: the provider reports it returned, `by_hand`: returned manually,
 * `linked`: assigned to an order.
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

export const MISMATCH_WORDS: Record<Mismatch, { title: string; whatToDo: string }> = {
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

const plain = once(
	() =>
		new Intl.NumberFormat("pt-BR", {
			minimumFractionDigits: 2,
			maximumFractionDigits: 2,
		}),
);

/** `R$ 58,81`, or `58,81 ARS` for other currencies. */
export const moneyIn = (centavos: number, currency: string | null): string =>
	currency && currency !== "BRL"
		? `${plain().format(centavos / 100)} ${currency}`
		: formatMoney(centavos);

/** Whether it is real money in reais. */
export const isMoneyOfHere = (kind: Mismatch): boolean =>
	kind !== "test_money" && kind !== "other_currency";

/** Whether the provider holds the money for the shop, disputed or not. */
export const isHeld = ({ status }: { status: string }): boolean =>
	status === "approved" || status === "disputed";

type ReportedMoney = { amount?: number; currency?: string | null; live?: boolean | null };

/** Why a provider payment does not fit its attempt; null when it does. */
export function mismatchOf(
	attempt: { amount: number; provider_payment_id: string | null },
	{ providerPaymentId, amount, currency, live }: ReportedMoney & { providerPaymentId?: string },
	takesRealMoney: boolean,
): Mismatch | null {
	const { provider_payment_id: known } = attempt;
	if (known !== null && providerPaymentId !== undefined && known !== providerPaymentId)
		return "second_payment";
	if (amount !== undefined && amount !== attempt.amount) return "other_amount";
	return strangeMoney({ currency, live }, takesRealMoney);
}

/** Why a payment can pay no order at all; null for real money in reais. */
export function strangeMoney(
	{ currency, live }: ReportedMoney,
	takesRealMoney: boolean,
): "other_currency" | "test_money" | null {
	if (currency && currency !== "BRL") return "other_currency";
	return takesRealMoney && live === false ? "test_money" : null;
}

/** Why a provider cannot refund money. */
export type NotRefundable = "boleto" | "too_old" | "no_provider";

type Came = { method: PaymentMethod | null; approved_at: Date | null; created_at: Date };

/** Why inbox money cannot be refunded by the provider (rules payments 18 and 32); null when it can. */
export function whyNotRefundable(
	{ method, approved_at, created_at }: Came,
	{ now, isRequested }: { now: Date; isRequested: boolean },
): NotRefundable | null {
	if (!isRefundedAutomatically(method)) return "boleto";
	if (!isRequested) return "no_provider";
	return method && refundableUntil(method, approved_at ?? created_at) < now ? "too_old" : null;
}

const LONGEST_WAY = 500;

/** Form of a manual refund: how, and on which day in São Paulo. */
export const byHandForm = ({ approved_at, created_at }: Came, now: Date) => {
	const first = shopDay(approved_at ?? created_at);
	return z.object({
		how: typedLines(
			"Escreva como o valor voltou",
			LONGEST_WAY,
			`Escreva no máximo ${LONGEST_WAY} caracteres`,
		).min(1, "Escreva como o valor voltou"),
		day: z.iso
			.date("Informe o dia em que o valor voltou")
			.refine((day) => day <= shopDay(now), "Esse dia ainda não chegou")
			.refine((day) => day >= first, "O valor não pode ter voltado antes de chegar"),
	});
};
