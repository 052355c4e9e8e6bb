import { type CartLine, lineLabel } from "#core/cart/rules.ts";
import { formatMoney } from "#core/money.ts";

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

/** One clear sentence for the shopper (decision money 1). */
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
			return `${line}: o preço mudou de ${formatMoney(problem.oldPrice)} para ${formatMoney(problem.price)}.`;
	}
}

/** The cart as it can be bought: new prices taken over, quantities lowered, what is gone left out. */
export function settleLines(items: CartLine[], problems: LineProblem[]): CartLine[] {
	return items.flatMap((item) => {
		const found = problems.filter(
			({ productId, size, color }) =>
				productId === item.productId && size === item.size && color === item.color,
		);
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
