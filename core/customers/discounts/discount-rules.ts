import { madeOnce } from "#core/values/made-once-rules.ts";
/** Characters of a typed code that count: people add spaces and write small letters. */
export const normalizeCode = (typed: string): string =>
	typed.replace(/[^0-9A-Za-z-]/g, "").toUpperCase();

export const LONGEST_CODE = 40;

/** What a code takes off, as far as the browser has to know it. */
export type DiscountTerms = {
	code: string;
	type: "percentage" | "fixed";
	/** Hundredths of a percent, or centavos for `fixed`. */
	value: number;
	/** Products of the cart it is for; null for all. */
	productIds: string[] | null;
};

export type DiscountedLine = {
	productId: string;
	/** Centavos of one unit. */
	price: number;
	quantity: number;
};

/** Centavos that every order keeps to be paid: a payment of nothing cannot be made. */
export const SMALLEST_CHARGE = 100;

const WHOLE = 10_000;

const sum = (lines: DiscountedLine[]): number =>
	lines.reduce((total, { price, quantity }) => total + price * quantity, 0);

/**
 * Centavos that a code takes off the lines it is for. Of a percentage the rest is rounded half up and
 * this is the difference, as with PIX (rule money 2 and 4).
 */
export function codeDiscountFor(
	lines: DiscountedLine[],
	{ type, value, productIds }: Pick<DiscountTerms, "type" | "value" | "productIds">,
): number {
	const own = productIds
		? sum(lines.filter(({ productId }) => productIds.includes(productId)))
		: sum(lines);
	const wanted =
		type === "fixed"
			? Math.min(value, own)
			: own - Math.floor((own * (WHOLE - Math.min(value, WHOLE)) + WHOLE / 2) / WHOLE);
	return Math.max(0, Math.min(wanted, sum(lines) - SMALLEST_CHARGE));
}

/** Why a code takes nothing off. */
export type DiscountError =
	| { code: "empty" | "no_email" | "unknown" | "used" | "other_email" | "other_products" }
	| { code: "too_many_tries" }
	| { code: "expired"; since: Date };

const DAY = madeOnce(
	() =>
		new Intl.DateTimeFormat("pt-BR", {
			timeZone: "America/Sao_Paulo",
			dateStyle: "short",
		}),
);

const MESSAGES: Record<Exclude<DiscountError["code"], "expired">, string> = {
	empty: "Digite o código do cupom",
	no_email: "Informe seu e-mail em Dados pessoais antes de aplicar o cupom",
	unknown: "Cupom não encontrado. Confira o código",
	used: "Este cupom já foi usado",
	other_email: "Este cupom é de outro e-mail. Use no pedido o e-mail que recebeu o cupom",
	other_products: "Este cupom não vale para os produtos do seu carrinho",
	too_many_tries: "Muitas tentativas. Aguarde um minuto e tente de novo",
};

/** A refusal in words for the shopper. */
export const messageForDiscount = (error: DiscountError): string =>
	error.code === "expired"
		? `Este cupom venceu em ${DAY().format(error.since)}`
		: MESSAGES[error.code];

/** The same of a code that was good a moment ago: nothing was typed wrong. */
export const messageForLostDiscount = (error: DiscountError): string =>
	error.code === "unknown" ? "Este cupom não vale mais" : messageForDiscount(error);

/** Whether the code is of no use to this cart any more, whoever orders it. */
export const isDiscountOver = ({ code }: DiscountError): boolean =>
	["unknown", "used", "expired", "other_products"].includes(code);
