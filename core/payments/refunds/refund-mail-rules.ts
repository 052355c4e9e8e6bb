import type { PaymentMethod } from "#core/orders/types.ts";
import { brandWord } from "#core/payments/card-words-rules.ts";
import { formatMoney } from "#core/values/money.ts";

export type RefundWords = {
	/** As people read it: `#52C6AA19`. */
	number: string;
	/** Centavos. */
	amount: number;
	method: PaymentMethod;
	/** `visa`, `4217`; null where they are not known. */
	cardBrand: string | null;
	cardLastFour: string | null;
	/** Pieces whose money it is: `1 Jaleco Biomédico`. */
	pieces: string[];
	note: string;
	/** Given back by other means than it came. */
	byHand: boolean;
};

/** To where it goes: `ao cartão Visa final 4217`, `ao PIX de onde veio`. */
export function wayBack({
	method,
	cardBrand,
	cardLastFour,
}: Pick<RefundWords, "method" | "cardBrand" | "cardLastFour">): string {
	if (method === "pix") return "ao PIX de onde veio";
	if (method === "boleto") return "a quem pagou o boleto";
	const brand = brandWord(cardBrand);
	return `ao cartão${brand ? ` ${brand}` : ""}${cardLastFour ? ` final ${cardLastFour}` : ""}`;
}

/** When it can be seen there. */
const WHEN_SEEN: Record<PaymentMethod, string> = {
	pix: "Costuma chegar em minutos.",
	boleto: "O Mercado Pago diz quando o valor chega.",
	credit_card: "O banco mostra o crédito nesta fatura ou na próxima.",
	debit_card: "O banco mostra o crédito nesta fatura ou na próxima.",
};

/** What the customer reads once it is certain: the e-mail, and its preview before anything is decided. */
export function refundMail(words: RefundWords): { subject: string; paragraphs: string[] } {
	const { number, amount, pieces, note, byHand } = words;
	const money = formatMoney(amount);
	const what = pieces.length > 0 ? `${money} (${pieces.join(", ")})` : money;
	return {
		subject: `Devolvemos ${money} do pedido ${number}`,
		paragraphs: [
			byHand
				? `Devolvemos ${what} do pedido ${number}. O valor voltou por outro meio, como combinado com você.`
				: `Devolvemos ${what} do pedido ${number} ${wayBack(words)}. ${WHEN_SEEN[words.method]}`,
			...(note ? [note] : []),
		],
	};
}
