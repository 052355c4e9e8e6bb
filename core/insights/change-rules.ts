import { madeOnce } from "#core/values/made-once-rules.ts";
/**
 * How much a figure changed against what it was, in percent: 100 when there was nothing before and
 * there is something now, 0 when there is nothing at all (rule office 3).
 */
export function percentChange(now: number, before: number): number {
	if (before === 0) return now > 0 ? 100 : 0;
	return ((now - before) / before) * 100;
}

const percent = madeOnce(
	() =>
		new Intl.NumberFormat("pt-BR", {
			signDisplay: "exceptZero",
			minimumFractionDigits: 1,
			maximumFractionDigits: 1,
		}),
);

/** `+32,4%`, with its sign. */
export const formatChange = (change: number): string => `${percent().format(change)}%`;
