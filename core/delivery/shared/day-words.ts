/** A day as `2026-11-26`, in São Paulo. */
export type Day = string;

const WEEKDAYS = [
	"domingo",
	"segunda-feira",
	"terça-feira",
	"quarta-feira",
	"quinta-feira",
	"sexta-feira",
	"sábado",
];
const MONTHS = [
	"janeiro",
	"fevereiro",
	"março",
	"abril",
	"maio",
	"junho",
	"julho",
	"agosto",
	"setembro",
	"outubro",
	"novembro",
	"dezembro",
];

/** Days of the week, Sunday 0. */
export const SHORT_WEEKDAYS = ["dom", "seg", "ter", "qua", "qui", "sex", "sáb"] as const;

export const weekdaysWords = (value: unknown): string =>
	Array.isArray(value) ? value.map((day) => SHORT_WEEKDAYS[Number(day)] ?? "?").join(", ") : "";

/** `quinta-feira, 26 de novembro`; the first of a month is `1º`. */
export function dayWords(day: Day): string {
	// Noon in UTC is the same day in Brazil.
	const at = new Date(`${day}T12:00:00Z`);
	const date = at.getUTCDate();
	return `${WEEKDAYS[at.getUTCDay()]}, ${date === 1 ? "1º" : date} de ${MONTHS[at.getUTCMonth()]}`;
}
