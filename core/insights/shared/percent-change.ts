import { once } from "#core/values/once.ts";

/** Change of a figure in percent; null from nothing, which no percentage describes (rule office 3). */
export const percentChange = (now: number, before: number): number | null =>
	before === 0 ? null : ((now - before) / before) * 100;

const percent = once(
	() =>
		new Intl.NumberFormat("pt-BR", {
			signDisplay: "exceptZero",
			minimumFractionDigits: 1,
			maximumFractionDigits: 1,
		}),
);

/** `+32,4%`, with its sign. */
export const formatChange = (change: number): string => `${percent().format(change)}%`;
