import type { CartLine } from "#core/cart/rules.ts";
import type { LineProblem } from "./line-problems-rules.ts";

/** Whether a problem is about this line. */
export const isAbout = (
	{ productId, size, color }: Pick<CartLine, "productId" | "size" | "color">,
	line: Pick<CartLine, "productId" | "size" | "color">,
): boolean => productId === line.productId && size === line.size && color === line.color;

/** The cart as it can be bought: new prices taken over, quantities lowered, what is gone left out. */
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
