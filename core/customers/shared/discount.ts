import { once } from "#core/values/once.ts";

/** Normalises a typed code: without spaces, in capitals. */
export const normalizeCode = (typed: string): string =>
	typed.replace(/[^0-9A-Za-z-]/g, "").toUpperCase();

export const LONGEST_CODE = 40;

/** Terms of a code for the browser. */
export type DiscountTerms = {
	code: string;
	type: "percentage" | "fixed";
	/** Hundredths of a percent, or centavos for `fixed`. */
	value: number;
	/** Products of the cart that it applies to; null for all. */
	productIds: string[] | null;
};

export type DiscountedLine = {
	productId: string;
	/** Centavos per unit. */
	price: number;
	quantity: number;
};

/** Minimum amount of an order in centavos: providers reject payments of zero. */
export const SMALLEST_CHARGE = 100;

const WHOLE = 10_000;

const sum = (lines: DiscountedLine[]): number =>
	lines.reduce((total, { price, quantity }) => total + price * quantity, 0);

/** A percentage is the total minus the rounded rest, as with PIX (rules money 2 and 4). Centavos. */
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

export type DiscountError =
	| { code: "empty" | "no_email" | "unknown" | "used" | "other_email" | "other_products" }
	| { code: "too_many_tries" }
	| { code: "expired"; since: Date };

const DAY = once(
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

/** Error message for the shopper. */
export const messageForDiscount = (error: DiscountError): string =>
	error.code === "expired"
		? `Este cupom venceu em ${DAY().format(error.since)}`
		: MESSAGES[error.code];

/** Error message for a code that became invalid after it was accepted. */
export const messageForLostDiscount = (error: DiscountError): string =>
	error.code === "unknown" ? "Este cupom não vale mais" : messageForDiscount(error);

/** Whether the code is invalid for this cart, whoever orders. */
export const isDiscountOver = ({ code }: DiscountError): boolean =>
	["unknown", "used", "expired", "other_products"].includes(code);
