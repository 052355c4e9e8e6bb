import type { CepRange } from "#core/values/cep-rules.ts";

/** A way to deliver as every page may tell of it before a CEP is known. Centavos, business days. */
export type ShownMethod = {
	code: string;
	name: string;
	kind: string;
	/** What it asks wherever it goes; null where that depends on place and weight. */
	price: number | null;
	/** The least that it asks anywhere; null where it has no prices. */
	from: number | null;
	daysMin: number;
	daysMax: number;
	/** What is said of them before a CEP tells the date (rule delivery 19). */
	unpromised: string;
	/** Goods strictly above this travel free; null never. */
	freeAbove: number | null;
	/** Where and when it is collected, in a line; empty of what is sent. */
	place: string;
};

/** What one piece is sent for, and how long that takes: centavos, business days. */
export type ShownFreight = {
	/** Two letters each; without states and ranges it is the whole country. */
	states: string[];
	/** Parts of states, where a zone is none of whole ones. */
	ranges?: CepRange[];
	price: number;
	freeAbove: number | null;
	handlingDays: number;
	daysMin: number;
	daysMax: number;
};

/** The same of a shop whose tables could not be read. */
export const usualFreight = (prices: Parameters<typeof usualMethods>[0]): ShownFreight[] =>
	usualMethods(prices).map(({ price, freeAbove, daysMin, daysMax }) => ({
		states: [],
		price: price ?? 0,
		freeAbove,
		handlingDays: 1,
		daysMin,
		daysMax,
	}));

/** Of a shop whose tables could not be read: what every shop begins with (rule money 3). */
export const usualMethods = (prices: {
	frete_padrao: number;
	frete_expresso: number;
	frete_gratis_acima: number;
}): ShownMethod[] => [
	{
		code: "standard",
		name: "Padrão",
		kind: "tabela",
		price: prices.frete_padrao,
		from: prices.frete_padrao,
		daysMin: 7,
		daysMax: 10,
		unpromised: "7-10 dias úteis, mais 1-2 dias úteis de preparo",
		freeAbove: prices.frete_gratis_acima,
		place: "",
	},
	{
		code: "express",
		name: "Expressa",
		kind: "tabela",
		price: prices.frete_expresso,
		from: prices.frete_expresso,
		daysMin: 3,
		daysMax: 5,
		unpromised: "3-5 dias úteis, mais 1-2 dias úteis de preparo",
		freeAbove: null,
		place: "",
	},
];

/** What a method with one price asks for goods of this value; null where a CEP decides. Centavos. */
export const flatPrice = (
	{ price, freeAbove }: Pick<ShownMethod, "price" | "freeAbove">,
	subtotal: number,
): number | null => (freeAbove !== null && subtotal > freeAbove && price !== null ? 0 : price);

/** The least that goods of this value may be delivered for; null where nothing is delivered. Centavos. */
export function leastFreight(methods: readonly ShownMethod[], subtotal: number): number | null {
	const asked = methods.flatMap(({ kind, from, freeAbove }) =>
		kind === "retirada" || from === null
			? []
			: [freeAbove !== null && subtotal > freeAbove ? 0 : from],
	);
	return asked.length > 0 ? Math.min(...asked) : null;
}

/** The way that is free from the lowest value on; null where none ever is. */
export const freeDelivery = (
	methods: readonly { name: string; freeAbove: number | null }[],
): { above: number; name: string } | null =>
	methods.reduce<{ above: number; name: string } | null>(
		(lowest, { name, freeAbove }) =>
			freeAbove !== null && (lowest === null || freeAbove < lowest.above)
				? { above: freeAbove, name }
				: lowest,
		null,
	);
