/** A method's preparation time in working days. */
export type Prepared = { kind: string; handlingDays: number };

/** Time after payment: one day more for payments after the cut-off. */
export function readyIn(least: number, most: number): string {
	if (least > 0) return `${least}-${most + 1} dias úteis`;
	return most === 0 ? "até 1 dia útil" : `até ${most + 1} dias úteis`;
}

/** Preparation time of shipped methods: `1-2 dias úteis`; null without any (rule delivery 19). */
export function preparationWords(methods: readonly Prepared[]): string | null {
	const days = methods.flatMap(({ kind, handlingDays }) =>
		kind === "retirada" ? [] : [handlingDays],
	);
	return days.length > 0 ? readyIn(Math.min(...days), Math.max(...days)) : null;
}
