import { type CartLine, lineLabel } from "#core/cart/shared/cart.ts";
import { dayText } from "#core/values/dates.ts";
import { formatMoney } from "#core/values/money.ts";
import type { OrderEvent } from "../types.ts";

export const isAbout = (
	{ productId, size, color }: Pick<CartLine, "productId" | "size" | "color">,
	line: Pick<CartLine, "productId" | "size" | "color">,
): boolean => productId === line.productId && size === line.size && color === line.color;

/** The cart as it can be bought: current prices, reduced quantities, without sold-out lines. */
export function settleLines(items: CartLine[], problems: LineProblem[]): CartLine[] {
	return items.flatMap((item) => {
		const found = problems.filter((problem) => isAbout(problem, item));
		return found.reduce<CartLine[]>(
			(lines, problem) => lines.flatMap((line) => settle(line, problem)),
			[item],
		);
	});
}

function settle(line: CartLine, problem: LineProblem): CartLine[] {
	if (problem.reason === "price_changed") return [{ ...line, price: problem.price }];
	if (problem.reason === "insufficient" && problem.available > 0) {
		return [{ ...line, quantity: Math.min(line.quantity, problem.available) }];
	}
	return [];
}

export type LineProblem = {
	productId: string;
	size: string;
	color: string;
	quantity: number;
	name: string | null;
} & (
	| { reason: "not_found" | "unavailable" }
	| { reason: "insufficient"; available: number }
	| { reason: "price_changed"; oldPrice: number; price: number }
);

export type CartFact = Pick<CartLine, "productId" | "size" | "color"> & {
	/** Centavos; null when it is no longer sold. */
	price: number | null;
	available: number;
	/** Current name, slug and image; null when it is no longer sold. */
	product: Pick<CartLine, "name" | "slug" | "image"> | null;
};

/** The fact of this line, if known. */
export const factOf = (
	facts: CartFact[],
	{ productId, size, color }: Pick<CartLine, "productId" | "size" | "color">,
): CartFact | undefined =>
	facts.find((fact) => fact.productId === productId && fact.size === size && fact.color === color);

/** The lines with current names, slugs and images; the same array when nothing changed. */
export function renamedLines(items: CartLine[], facts: CartFact[]): CartLine[] {
	const renamed = items.map((line) => {
		const current = factOf(facts, line)?.product;
		const same =
			!current ||
			(current.name === line.name && current.slug === line.slug && current.image === line.image);
		return same ? line : { ...line, ...current };
	});
	return renamed.some((line, at) => line !== items[at]) ? renamed : items;
}

/** Differences between cart and shop; lines without a fact count as correct. */
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
			// A sold-out line needs no price.
			...(price !== line.price && !(short && available === 0)
				? [{ ...about, reason: "price_changed" as const, oldPrice: line.price, price }]
				: []),
		];
	});

/** A lower price needs no consent; a higher one does. */
export const isCheaper = (problem: LineProblem): boolean =>
	problem.reason === "price_changed" && problem.price < problem.oldPrice;

/** The reported lower prices that are still true: the cart has that price and the shop has not changed it since. */
export const stillCheaper = (
	reported: LineProblem[],
	items: CartLine[],
	problems: LineProblem[],
): LineProblem[] =>
	reported.filter(
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

type MoneyEvent = Pick<OrderEvent, "kind" | "value"> & Partial<Pick<OrderEvent, "amount" | "day">>;

/** What happened to the money, for a customer who still owes `due`. */
const WORDS: Record<string, (came: string, due: string, day: string) => string> = {
	outdated: (came, due) =>
		`Você pagou o código antigo (${came}). Estamos devolvendo o valor; o pedido atual continua à espera de ${due}.`,
	outdated_refunded: (came, due) =>
		`Você pagou o código antigo (${came}). Devolvemos o valor; o pedido atual continua à espera de ${due}.`,
	misfit_returned: (came, due) =>
		`Devolvemos ${came} que não correspondiam a este pedido. Ele continua à espera de ${due}.`,
	misfit_by_hand: (came, due, day) =>
		`Devolvemos ${came}, que não correspondiam a este pedido, por outro meio em ${day}. Ele continua à espera de ${due}.`,
	misfit_kept: (came, due) =>
		`A loja ficou com ${came} que você pagou à parte. Se isso não foi combinado com você, fale com a loja antes de pagar ${due}.`,
};

/**
 * The text for a customer who owes `total` centavos after a payment that did not pay the order, from the order's
 * events, oldest first; null without one. `waits`: it waits for the shop's decision (rule payments 21).
 */
export function mismatchWords(
	events: readonly MoneyEvent[],
	total: number,
	waits: boolean,
): string | null {
	const last = (is: (value: string) => boolean) =>
		events.findLast(({ kind, value }) => kind === "payment" && is(value ?? ""));
	if (waits) {
		const came = last((value) => value === "to_check")?.amount;
		return came
			? `Recebemos ${formatMoney(came)} que não correspondem a este pedido. A loja está conferindo e fala com você; não pague de novo antes disso.`
			: "Chegou um pagamento que a loja precisa conferir. Ela fala com você; não pague de novo antes disso.";
	}
	const settled = last((value) => Object.hasOwn(WORDS, value));
	if (!settled?.amount) return null;
	const words = WORDS[settled.value ?? ""];
	return (
		words?.(formatMoney(settled.amount), formatMoney(total), dayText(settled.day ?? "")) ?? null
	);
}
