/** A line of an order as its money is shared out. Amounts in centavos. */
export type ShareLine = { id: string; quantity: number; total_price: number };

export type ShareOrder = {
	shipping: number;
	code_discount: number;
	/** What was paid for all of it. */
	total: number;
	items: ShareLine[];
};

export type Shares = {
	/** What was really paid for each line, by its id. */
	lines: Map<string, number>;
	freight: number;
};

/**
 * What was really paid for each line and for the delivery: a code comes off the products alone, every other
 * discount lies on delivery too. The parts add up to what was paid, to the centavo (rule payments 31).
 */
export function sharesOf({ shipping, code_discount, total, items }: ShareOrder): Shares {
	const codes = spread(
		code_discount,
		items.map(({ total_price }) => total_price),
	);
	const weights = items.map(({ total_price }, at) => total_price - (codes[at] ?? 0));
	const paid = spread(total, [...weights, shipping]);
	return {
		lines: new Map(items.map(({ id }, at) => [id, paid[at] ?? 0])),
		freight: paid.at(-1) ?? 0,
	};
}

/**
 * An amount in whole centavos over parts of these weights. Each gets what the rounded running sum grows
 * by, so that nothing is lost and none is negative; without any weight the last part gets it all.
 */
function spread(amount: number, weights: number[]): number[] {
	const whole = weights.reduce((sum, weight) => sum + weight, 0);
	if (whole <= 0) return weights.map((_, at) => (at === weights.length - 1 ? amount : 0));
	let weighed = 0;
	let given = 0;
	return weights.map((weight) => {
		weighed += weight;
		// Exact: both factors are below 10^8 centavos.
		const upTo = Number(
			(BigInt(amount) * BigInt(weighed) * 2n + BigInt(whole)) / BigInt(whole * 2),
		);
		const part = upTo - given;
		given = upTo;
		return part;
	});
}

/**
 * What `units` more pieces of a line are worth when `before` of its `quantity` went back already: each the
 * same, and the last one takes the cent that does not divide.
 */
export function unitsWorth(paid: number, quantity: number, before: number, units: number): number {
	const upTo = (count: number) => (count >= quantity ? paid : Math.floor(paid / quantity) * count);
	return upTo(before + units) - upTo(before);
}
