import { once } from "#core/values/once.ts";

/** Change of a figure in percent: 100 from nothing to something, 0 for nothing at all (rule office 3). */
export function percentChange(now: number, before: number): number {
	if (before === 0) return now > 0 ? 100 : 0;
	return ((now - before) / before) * 100;
}

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
