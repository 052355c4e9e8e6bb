import type { ChartMeasure, ChartRow, Span } from "../charts/chart-rules.ts";

/** How far from the middle of a size its edge lies, where the next size is one away. */
const EDGE = 0.4;

type Step = { at: number; span: Span };

export type Position =
	/** Among the sizes: 2 is the middle of the third, 2.5 between it and the fourth. */
	| { kind: "at"; at: number }
	/** More than the largest size takes, which ends at `end`. */
	| { kind: "above"; end: number }
	/** Less than the smallest by more than a size; it begins at `end`. */
	| { kind: "below"; end: number };

/** The sizes that say something of a measure, each beginning where the one below it ended at the earliest. */
function stepsOf(rows: ChartRow[], measure: ChartMeasure): Step[] {
	const steps: Step[] = [];
	for (const [at, { valores }] of rows.entries()) {
		const span = valores[measure];
		if (!span) continue;
		const below = steps.at(-1);
		if (!below) {
			steps.push({ at, span: [...span] });
			continue;
		}
		// A table may overlap or go astray: sizes never shrink.
		const border =
			span[0] < below.span[1] ? Math.max(below.span[0], (span[0] + below.span[1]) / 2) : null;
		if (border !== null) below.span[1] = border;
		const from = border ?? span[0];
		steps.push({ at, span: [from, Math.max(from, span[1])] });
	}
	return steps;
}

/** Where `value` lies between `from` and `to`, 0 to 1. */
const share = (value: number, from: number, to: number): number =>
	to > from ? (value - from) / (to - from) : 0.5;

/**
 * Where a measure stands among the sizes of a chart (rule catalogue 16); null when the chart says nothing
 * of it. Never smaller for a larger measure.
 */
export function positionOf(
	rows: ChartRow[],
	measure: ChartMeasure,
	value: number,
): Position | null {
	const steps = stepsOf(rows, measure);
	const first = steps[0];
	const last = steps.at(-1);
	if (!first || !last) return null;
	if (value > last.span[1]) return { kind: "above", end: last.span[1] };
	if (value < first.span[0]) {
		const width = Math.max(2, first.span[1] - first.span[0]);
		return first.span[0] - value > width
			? { kind: "below", end: first.span[0] }
			: { kind: "at", at: first.at - EDGE };
	}
	for (const [index, { at, span }] of steps.entries()) {
		const [from, to] = span;
		if (value <= to) return { kind: "at", at: at - EDGE + 2 * EDGE * share(value, from, to) };
		const next = steps[index + 1];
		if (next && value < next.span[0]) {
			const edge = at + EDGE;
			return {
				kind: "at",
				at: edge + (next.at - EDGE - edge) * share(value, to, next.span[0]),
			};
		}
	}
	return { kind: "at", at: last.at };
}
