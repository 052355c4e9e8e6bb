import { daysWords } from "./ordered-way-rules.ts";
import type { ShownMethod } from "./shown-methods-rules.ts";

const workingDays = (days: string): string =>
	days.replace(/dias$/, "dias úteis").replace(/dia$/, "dia útil");

/** From the payment: one day more than it takes to make it ready, for what is paid after the cut-off. */
const readyIn = (least: number, most: number): string =>
	least === 0
		? `até ${workingDays(daysWords(most + 1, most + 1))}`
		: `${least}-${most + 1} dias úteis`;

/**
 * How soon a parcel leaves after it was paid, over all ways that are sent: `1-2 dias úteis` as long as nobody
 * changed what shops begin with; null where nothing is sent (rule delivery 19).
 */
export function preparationWords(
	methods: readonly Pick<ShownMethod, "kind" | "handlingDays">[],
): string | null {
	const days = methods.flatMap(({ kind, handlingDays }) =>
		kind === "retirada" ? [] : [handlingDays],
	);
	return days.length > 0 ? readyIn(Math.min(...days), Math.max(...days)) : null;
}

type Way = Pick<ShownMethod, "kind" | "handlingDays" | "daysMin" | "daysMax">;

/**
 * From the payment to the door, before a CEP tells the date (rule delivery 19): `7-10 dias úteis, mais 1-2 dias
 * úteis de preparo`. The shop's own courier travels on days of its own, which are not called working days.
 */
export function unpromisedWords({ kind, handlingDays, daysMin, daysMax }: Way): string {
	const ready = `${readyIn(handlingDays, handlingDays)} de preparo`;
	if (daysMax === 0) return `no dia do envio, após ${ready}`;
	const travel = daysWords(daysMin, daysMax);
	return `${kind === "motoboy" ? travel : workingDays(travel)}, mais ${ready}`;
}
