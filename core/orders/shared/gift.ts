import { addDays, dayText, formatMoment, shopDay } from "#core/values/dates.ts";
import { formatMoney } from "#core/values/money.ts";
import { counted } from "#core/values/text.ts";

export const NO_GIFTS_SOLD = "A loja não vende vales-presente agora.";

export const GIFT_NAME = "Vale-presente";
export const GIFT_NOT_BY_CREDIT =
	"Um vale-presente não se paga com crédito nem com outro vale. Escolha PIX, cartão ou boleto.";

/** How far ahead its day may be. */
export const LATEST_GIFT_DAYS = 365;
/** Days in which its buyer may withdraw while it is unspent (CDC art. 49). */
const WITHDRAWAL_DAYS = 7;

/** Suggested values in centavos within the limits, from the merchant's text in reais. */
export const giftValues = ({
	vale_valores,
	vale_minimo,
	vale_maximo,
}: {
	vale_valores: string;
	vale_minimo: number;
	vale_maximo: number;
}): number[] =>
	[...new Set(vale_valores.split(" ").filter(Boolean))]
		.map((reais) => Number(reais) * 100)
		.filter((value) => value >= vale_minimo && value <= vale_maximo)
		.toSorted((one, other) => one - other);

export const validityWords = (days: number): string =>
	days === 0 ? "não vence" : `vale por ${counted(days, "dia", "dias")} depois do envio`;

/** The gift card of an order, for its page and the office; centavos. */
export type OrderGift = {
	para_nome: string;
	para_email: string;
	de_nome: string;
	mensagem: string;
	/** The day chosen, and when the code was e-mailed. */
	enviar_em: string;
	enviado_em: Date | null;
	/** Null until it is paid. */
	vale_id: string | null;
	bloqueado: boolean;
	/** Issued, and neither refunded nor held; less the balance: what was spent or expired. */
	emitido: number;
	saldo: number;
	devolvido: number;
	paid_at: Date | null;
};

/** Centavos of a gift card that were spent, or expired. */
export const spentOf = ({
	emitido,
	devolvido,
	saldo,
}: Pick<OrderGift, "emitido" | "devolvido" | "saldo">) => Math.max(0, emitido - devolvido - saldo);

/** Whether its buyer may still withdraw on this day. */
export const isInTerm = (paidAt: Date | null, now: Date): boolean =>
	paidAt !== null && shopDay(now) <= addDays(shopDay(paidAt), WITHDRAWAL_DAYS);

/** Why a refund of a gift card is too high; `most`: centavos that can still go back. */
export const giftSpentWords = (most: number): string =>
	most > 0
		? `Uma parte deste vale-presente já foi usada: no máximo ${formatMoney(most)} voltam a quem comprou.`
		: "Este vale-presente já foi usado por inteiro, ou venceu: não há o que devolver.";

/** When the card goes to its owner; `sendsMail`: e-mails leave the shop. */
export function giftDayWords(
	{ enviado_em, enviar_em }: Pick<OrderGift, "enviado_em" | "enviar_em">,
	{ today, cancelled, sendsMail }: { today: string; cancelled: boolean; sendsMail: boolean },
): string {
	if (cancelled) return "A compra foi cancelada: este vale não vale";
	if (enviado_em)
		return sendsMail
			? `Enviado em ${formatMoment(enviado_em)}`
			: "O e-mail com o código espera: a loja não está enviando e-mails agora";
	return enviar_em > today
		? `Vai por e-mail na manhã de ${dayText(enviar_em)}`
		: "Vai por e-mail assim que o pagamento for confirmado";
}
