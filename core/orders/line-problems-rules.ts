import { lineLabel } from "#core/cart/rules.ts";
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
