import { type CartLine, lineLabel } from "#core/cart/rules.ts";
import { formatMoney } from "#core/values/money.ts";
import { isAbout } from "./settle-lines-rules.ts";

/** Why a line of the cart cannot be bought as the shopper saw it. */
export type LineProblem = {
	productId: string;
	size: string;
	color: string;
	quantity: number;
	name: string | null;
} & (
	| { reason: "not_found" | "unavailable" }
	| { reason: "insufficient"; available: number }
	/** Centavos. */
	| { reason: "price_changed"; oldPrice: number; price: number }
);

/** What the shop has of a line of a cart. */
export type CartFact = Pick<CartLine, "productId" | "size" | "color"> & {
	/** Centavos; null when it is no longer sold. */
	price: number | null;
	available: number;
	/** What it is called by now, where it stands and its picture; null when it is no longer sold. */
	shown: Pick<CartLine, "name" | "slug" | "image"> | null;
};

/** What is known of a line, if anything. */
export const factOf = (
	facts: CartFact[],
	{ productId, size, color }: Pick<CartLine, "productId" | "size" | "color">,
): CartFact | undefined =>
	facts.find((fact) => fact.productId === productId && fact.size === size && fact.color === color);

/** The lines with the names, addresses and pictures of today; the same array when nothing is another. */
export function renamedLines(items: CartLine[], facts: CartFact[]): CartLine[] {
	const renamed = items.map((line) => {
		const shown = factOf(facts, line)?.shown;
		const same =
			!shown ||
			(shown.name === line.name && shown.slug === line.slug && shown.image === line.image);
		return same ? line : { ...line, ...shown };
	});
	return renamed.some((line, at) => line !== items[at]) ? renamed : items;
}

/** Where a cart disagrees with the shop; lines of which nothing is known agree. */
export const problemsIn = (items: CartLine[], facts: CartFact[]): LineProblem[] =>
	items.flatMap<LineProblem>((line) => {
		const fact = factOf(facts, line);
		if (!fact) return [];
		const { productId, size, color, quantity, name } = line;
		const about = { productId, size, color, quantity, name };
		const { price, available } = fact;
		if (price === null) return [{ ...about, reason: "unavailable" as const }];
		const short = available < quantity;
		return [
			...(short ? [{ ...about, reason: "insufficient" as const, available }] : []),
			// Of what is gone nobody has to know the price.
			...(price !== line.price && !(short && available === 0)
				? [{ ...about, reason: "price_changed" as const, oldPrice: line.price, price }]
				: []),
		];
	});

/** A lower price is told, and nobody has to agree to it; a higher one waits for the shopper's word. */
export const isCheaper = (problem: LineProblem): boolean =>
	problem.reason === "price_changed" && problem.price < problem.oldPrice;

/**
 * Of the lower prices that were told, those that still are so: the cart holds that price, and the shop has
 * not changed it again since.
 */
export const stillCheaper = (
	told: LineProblem[],
	items: CartLine[],
	problems: LineProblem[],
): LineProblem[] =>
	told.filter(
		(problem) =>
			problem.reason === "price_changed" &&
			items.some((line) => isAbout(problem, line) && line.price === problem.price) &&
			!problems.some((now) => now.reason === "price_changed" && isAbout(now, problem)),
	);

/** One clear sentence for the shopper (rule money 1). */
export function describeProblem(problem: LineProblem): string {
	const choice = lineLabel(problem);
	const name = problem.name ?? "Um produto do carrinho";
	const line = choice ? `${name} (${choice})` : name;
	switch (problem.reason) {
		case "not_found":
		case "unavailable":
			return `${line} não está mais disponível.`;
		case "insufficient":
			if (problem.available === 0) return `${line} esgotou.`;
			return problem.available === 1
				? `${line}: resta apenas 1 unidade.`
				: `${line}: restam apenas ${problem.available} unidades.`;
		case "price_changed":
			return `${line}: o preço ${isCheaper(problem) ? "baixou" : "mudou"} de ${formatMoney(problem.oldPrice)} para ${formatMoney(problem.price)}.`;
	}
}
