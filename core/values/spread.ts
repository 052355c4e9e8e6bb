/**
 * Splits whole centavos by weight. Each part gets the growth of the rounded running sum, so nothing is lost or
 * negative; without weights the last part gets all.
 */
export function spread(amount: number, weights: readonly number[]): number[] {
	const whole = weights.reduce((sum, weight) => sum + weight, 0);
	if (whole <= 0) return weights.map((_, at) => (at === weights.length - 1 ? amount : 0));
	let weighed = 0;
	let given = 0;
	return weights.map((weight) => {
		weighed += weight;
		// BigInt: the product exceeds safe integers.
		const upTo = Number(
			(BigInt(amount) * BigInt(weighed) * 2n + BigInt(whole)) / BigInt(whole * 2),
		);
		const part = upTo - given;
		given = upTo;
		return part;
	});
}
