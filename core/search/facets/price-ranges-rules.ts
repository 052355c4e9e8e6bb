import type { RawFacets } from "./facets-rules.ts";
import { Tally } from "./tally.ts";

const CENTAVOS = 100;

/** Products by their prices, as finely as ranges of whole reais need: whole reais, and what lies between two. */
export class PriceTally {
	/** By twice the whole reais, one more for what is above them. */
	#steps = new Tally<number>();
	least = Infinity;
	most = -Infinity;
	products = 0;

	/** One more product, in centavos. */
	add(price: number): void {
		const reais = Math.floor(price / CENTAVOS);
		this.#steps.add(2 * reais + (price % CENTAVOS > 0 ? 1 : 0));
		this.least = Math.min(this.least, price);
		this.most = Math.max(this.most, price);
		this.products += 1;
	}

	/** How many cost so much, whole reais, both ends among them. */
	count(from: number, to: number): number {
		let products = 0;
		for (const [step, n] of this.#steps) if (2 * from <= step && step <= 2 * to) products += n;
		return products;
	}

	/** Where a share of the products ends, in whole tens of reais, as people think of prices. */
	tensAt(share: number): number {
		let soFar = 0;
		for (const [step, n] of [...this.#steps].sort(([a], [b]) => a - b)) {
			soFar += n;
			if (soFar >= share * this.products) return Math.round(Math.floor(step / 2) / 10) * 10;
		}
		return 0;
	}
}

/** Three ranges that each hold about a third of the products. */
export function pricesOf(tally: PriceTally): NonNullable<RawFacets["prices"]> {
	if (tally.products === 0)
		return { low: null, high: null, least: null, most: null, counts: [0, 0, 0] };
	const low = tally.tensAt(0.33);
	const high = tally.tensAt(0.67);
	return {
		low,
		high,
		least: tally.least / CENTAVOS,
		most: tally.most / CENTAVOS,
		counts: [tally.count(0, low), tally.count(low, high), tally.count(high, Infinity)],
	};
}
