import { once } from "#core/values/once.ts";

const day = once(
	() => new Intl.DateTimeFormat("pt-BR", { dateStyle: "short", timeZone: "America/Sao_Paulo" }),
);
const moment = once(
	() =>
		new Intl.DateTimeFormat("pt-BR", {
			dateStyle: "short",
			timeStyle: "short",
			timeZone: "America/Sao_Paulo",
		}),
);

/** `21/11/2026`, the day in São Paulo. */
export const formatDay = (at: string | Date): string => day().format(new Date(at));

/** `21/11/2026, 14:30`, in São Paulo. */
export const formatMoment = (at: string | Date): string => moment().format(new Date(at));

const hour = once(
	() =>
		new Intl.DateTimeFormat("pt-BR", {
			timeStyle: "short",
			timeZone: "America/Sao_Paulo",
		}),
);

/** `18:09`, in São Paulo. */
export const formatHour = (at: string | Date): string => hour().format(new Date(at));
