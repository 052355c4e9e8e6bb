import { madeOnce } from "#core/values/made-once-rules.ts";

const day = madeOnce(
	() =>
		new Intl.DateTimeFormat("pt-BR", {
			day: "2-digit",
			month: "2-digit",
			timeZone: "America/Sao_Paulo",
		}),
);
const hour = madeOnce(
	() => new Intl.DateTimeFormat("pt-BR", { timeStyle: "short", timeZone: "America/Sao_Paulo" }),
);

/** `18/11`, the day in São Paulo. */
export const shortDay = (at: Date): string => day().format(at);

/** `15:31` in São Paulo. */
export const shortHour = (at: Date): string => hour().format(at);
