import { daysWords } from "./ordered-way-rules.ts";
import { type Prepared, readyIn } from "./preparation-rules.ts";
import type { ShownMethod } from "./shown-methods-rules.ts";

const workingDays = (days: string): string =>
	days.replace(/dias$/, "dias úteis").replace(/dia$/, "dia útil");

type Way = Prepared & Pick<ShownMethod, "daysMin" | "daysMax">;

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
