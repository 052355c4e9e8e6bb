import { once } from "../values/once.ts";

const DAY_AND_TIME = once(
	() =>
		new Intl.DateTimeFormat("pt-BR", {
			timeZone: "America/Sao_Paulo",
			dateStyle: "short",
			timeStyle: "short",
		}),
);
const TIME = once(
	() =>
		new Intl.DateTimeFormat("pt-BR", {
			timeZone: "America/Sao_Paulo",
			timeStyle: "short",
		}),
);

/** `21/11/2026, 07:13` in São Paulo (rule money 13). */
export const dayAndTime = (moment: Date): string => DAY_AND_TIME().format(moment);

/** `07:13` in São Paulo. */
export const timeOfDay = (moment: Date): string => TIME().format(moment);
