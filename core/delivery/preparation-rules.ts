/** What a way needs to be made ready, in working days. */
export type Prepared = { kind: string; handlingDays: number };

/** From the payment: one day more than it takes to make it ready, for what is paid after the cut-off. */
export function readyIn(least: number, most: number): string {
	if (least > 0) return `${least}-${most + 1} dias úteis`;
	return most === 0 ? "até 1 dia útil" : `até ${most + 1} dias úteis`;
}

/**
 * How soon a parcel leaves after it was paid, over all ways that are sent: `1-2 dias úteis` as long as nobody
 * changed what shops begin with; null where nothing is sent (rule delivery 19).
 */
export function preparationWords(methods: readonly Prepared[]): string | null {
	const days = methods.flatMap(({ kind, handlingDays }) =>
		kind === "retirada" ? [] : [handlingDays],
	);
	return days.length > 0 ? readyIn(Math.min(...days), Math.max(...days)) : null;
}
