import type { ChartMeasure, ChartRow, SizeChart } from "../charts/chart-rules.ts";
import { type Body, estimateMeasure, TAPE, type Tape } from "./body-rules.ts";

/** From what an answer is made: the tape, height and weight, or a piece at home. */
export type Source = "fita" | "estimativa" | "peca";

export type Known = { source: Source; values: Partial<Record<ChartMeasure, number>> };

const says = (chart: SizeChart, measure: ChartMeasure): boolean =>
	chart.linhas.some(({ valores }) => valores[measure]);

/** What is known of a body for a chart: what was measured, else what height and weight say. */
export function knownOfBody(chart: SizeChart, body: Body): Known {
	const asked = TAPE.filter((measure) => says(chart, measure));
	const taped = asked.filter((measure) => body[measure] !== null);
	const estimated = taped.length === 0;
	const values = (estimated ? asked : taped).flatMap((measure): [Tape, number][] => {
		const value = estimated ? estimateMeasure(body, measure, chart.modelagem) : body[measure];
		return value === null ? [] : [[measure, value]];
	});
	return { source: estimated ? "estimativa" : "fita", values: Object.fromEntries(values) };
}

const PIECE = ["peca_busto", "peca_cintura", "peca_quadril"] as const;

const middle = (row: ChartRow, measure: ChartMeasure): number | null => {
	const span = row.valores[measure];
	return span ? (span[0] + span[1]) / 2 : null;
};

/**
 * What a size of another chart says of whoever it fits, in the measures that both charts have: those of
 * the piece itself where they have them, else those of the body it is made for.
 */
export function knownOfPiece(chart: SizeChart, owned: SizeChart, size: string): Known {
	const row = owned.linhas.find(({ tamanho }) => tamanho === size);
	const of = (measures: readonly ChartMeasure[]) =>
		measures.flatMap((measure): [ChartMeasure, number][] => {
			const value = row && says(chart, measure) ? middle(row, measure) : null;
			return value === null ? [] : [[measure, value]];
		});
	const laid = of(PIECE);
	return { source: "peca", values: Object.fromEntries(laid.length > 0 ? laid : of(TAPE)) };
}

/** A coat is that much wider than who wears it, on the whole. */
const USUAL_EASE_CM = 7;

/** What a piece of any brand says that is so wide, laid flat, from armhole to armhole. Centimetres. */
export function knownOfWidth(chart: SizeChart, width: number): Known {
	const around = width * 2;
	if (says(chart, "peca_busto")) return { source: "peca", values: { peca_busto: around } };
	if (says(chart, "busto")) return { source: "peca", values: { busto: around - USUAL_EASE_CM } };
	return { source: "peca", values: {} };
}
