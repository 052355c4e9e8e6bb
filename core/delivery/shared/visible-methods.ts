import type { CepRange } from "#core/values/address.ts";

/** A delivery method as pages display it without a CEP. Centavos, business days. */
export type MethodView = {
	code: string;
	name: string;
	kind: string;
	/** Price for every place; null when it depends on place and weight. */
	price: number | null;
	/** Lowest price; null without prices. */
	from: number | null;
	daysMin: number;
	daysMax: number;
	/** Delivery time without a CEP (rule delivery 19). */
	unpromised: string;
	/** Delivery is free strictly above this; null never. */
	freeAbove: number | null;
	/** Pickup place and hours in one line; empty for shipping. */
	place: string;
};

/** Freight and time of one piece: centavos, business days. */
export type FreightView = {
	/** Two letters each; without states and ranges, the whole country. */
	states: string[];
	/** Parts of states. */
	ranges?: CepRange[];
	price: number;
	freeAbove: number | null;
	handlingDays: number;
	daysMin: number;
	daysMax: number;
};

/** Fallback freight when the tables cannot be read. */
export const usualFreight = (prices: Parameters<typeof usualMethods>[0]): FreightView[] =>
	usualMethods(prices).map(({ price, freeAbove, daysMin, daysMax }) => ({
		states: [],
		price: price ?? 0,
		freeAbove,
		handlingDays: 1,
		daysMin,
		daysMax,
	}));

/** Fallback methods when the tables cannot be read: the defaults of every shop (rule money 3). */
export const usualMethods = (prices: {
	frete_padrao: number;
	frete_expresso: number;
	frete_gratis_acima: number | null;
}): MethodView[] => [
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

/** Price of a single-price method for goods of this value; null where it depends on the CEP. Centavos. */
export const flatPrice = (
	{ price, freeAbove }: Pick<MethodView, "price" | "freeAbove">,
	subtotal: number,
): number | null => (freeAbove !== null && subtotal > freeAbove && price !== null ? 0 : price);

/** Lowest possible freight for goods of this value; null without delivery. Centavos. */
export function leastFreight(methods: readonly MethodView[], subtotal: number): number | null {
	const prices = methods.flatMap(({ kind, from, freeAbove }) =>
		kind === "retirada" || from === null
			? []
			: [freeAbove !== null && subtotal > freeAbove ? 0 : from],
	);
	return prices.length > 0 ? Math.min(...prices) : null;
}

/** The method with the lowest free delivery threshold; null without one. */
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
