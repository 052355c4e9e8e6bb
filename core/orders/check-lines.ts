import type { PricedLine } from "#core/catalog/price-lines.ts";
import type { WantedLine } from "./checkout-rules.ts";
import type { LineProblem } from "./line-problems-rules.ts";

export type BuyableLine = Extract<PricedLine, { reason: null }>;

/** Lines of the same product, size and colour as one; the first price seen stands. */
export function mergeLines(lines: WantedLine[]): WantedLine[] {
	const merged = new Map<string, WantedLine>();
	for (const line of lines) {
		const productId = line.productId.toLowerCase();
		const key = JSON.stringify([productId, line.size, line.color]);
		const known = merged.get(key);
		if (known) known.quantity += line.quantity;
		else merged.set(key, { ...line, productId });
	}
	return [...merged.values()];
}

/**
 * Compares what the shop has with what the shopper saw. `held` is how many units of a variation this
 * order keeps already.
 */
export function checkLines(
	wanted: WantedLine[],
	priced: PricedLine[],
	held: ReadonlyMap<string, number>,
): { buyable: BuyableLine[]; problems: LineProblem[] } {
	const buyable: BuyableLine[] = [];
	const problems: LineProblem[] = [];
	priced.forEach((line, index) => {
		const { productId, size, color, quantity, name } = line;
		const about = { productId, size, color, quantity, name };
		if (line.reason !== null) {
			problems.push({ ...about, reason: line.reason });
			return;
		}
		buyable.push(line);
		const available = line.stock + (held.get(line.variantId) ?? 0);
		const seen = wanted[index]?.price ?? line.price;
		if (available < quantity) problems.push({ ...about, reason: "insufficient", available });
		if (seen !== line.price) {
			problems.push({ ...about, reason: "price_changed", oldPrice: seen, price: line.price });
		}
	});
	return { buyable, problems };
}
