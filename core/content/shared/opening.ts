import { addDays, shopDay, shortDay } from "#core/values/dates.ts";
import { CLOSED_WORDS } from "#core/values/failure-texts.ts";
import type { Opening } from "./opening-form.ts";

/** Fallback for pages that cannot read it: no holidays. */
export const DEFAULT_OPENING: Opening = {
	publicada: true,
	frase: "",
	avisar: false,
	ferias_de: "",
	ferias_ate: "",
	ferias_frase: "",
	ferias_vende: true,
};

export type Holiday = { lastDay: string; firstDay: string; sells: boolean; text: string };

const inMonthOf = (day: string, other: string): string =>
	day.slice(0, 7) === other.slice(0, 7) ? `do dia ${Number(day.slice(8))}` : `de ${shortDay(day)}`;

/** The holidays at this moment in São Paulo, with their sentence; null on other days. */
export function holidayAt(now: Date, opening: Opening): Holiday | null {
	const { ferias_de, ferias_ate: lastDay, ferias_frase, ferias_vende: sells } = opening;
	const today = shopDay(now);
	if (lastDay === "" || today > lastDay || today < ferias_de) return null;
	const firstDay = addDays(lastDay, 1);
	const back = inMonthOf(firstDay, lastDay);
	const dates = `Em férias até ${shortDay(lastDay)}: ${sells ? "pedidos saem" : "voltamos a vender"} a partir ${back}.`;
	return { lastDay, firstDay, sells, text: [ferias_frase, dates].filter(Boolean).join(" ") };
}

/** Why nothing can be ordered now (pt-BR); null while the shop sells. */
export function whyNotSelling(now: Date, opening: Opening): string | null {
	if (!opening.publicada) return CLOSED_WORDS;
	const holiday = holidayAt(now, opening);
	return holiday && !holiday.sells ? holiday.text : null;
}
