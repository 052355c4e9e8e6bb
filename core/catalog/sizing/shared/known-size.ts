import type { ChartMeasure, ChartRow, SizeChart } from "#core/catalog/charts/shared/chart.ts";
import { type Body, estimateMeasure, TAPE, type Tape } from "./body-measures.ts";

/** Source of an answer: tape, height and weight, or a piece at home. */
export type Source = "fita" | "estimativa" | "peca";

export type Known = { source: Source; values: Partial<Record<ChartMeasure, number>> };

const says = (chart: SizeChart, measure: ChartMeasure): boolean =>
	chart.linhas.some(({ valores }) => valores[measure]);

/** Known measures for a chart: measured ones, else estimates from height and weight. */
export function knownOfBody(chart: SizeChart, body: Body): Known {
	const measures = TAPE.filter((measure) => says(chart, measure));
	const taped = measures.filter((measure) => body[measure] !== null);
	const estimated = taped.length === 0;
	const values = (estimated ? measures : taped).flatMap((measure): [Tape, number][] => {
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

/** Measures implied by a size of another chart: of the piece where both have them, else of the body. */
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

/** Usual difference in centimetres between a coat and its wearer. */
const USUAL_EASE_CM = 7;

/** Measures implied by a piece's width from armhole to armhole, laid flat, in centimetres. */
export function knownOfWidth(chart: SizeChart, width: number): Known {
	const around = width * 2;
	if (says(chart, "peca_busto")) return { source: "peca", values: { peca_busto: around } };
	if (says(chart, "busto")) return { source: "peca", values: { busto: around - USUAL_EASE_CM } };
	return { source: "peca", values: {} };
}
