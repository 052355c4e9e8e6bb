import {
	type ChartMeasure,
	centimetres,
	measureLabel,
	type SizeChart,
	spanText,
} from "#core/catalog/charts/shared/chart.ts";
import { TAPE, type Tape } from "./body-measures.ts";
import type { Known } from "./known-size.ts";

export type EaseRow = {
	label: string;
	yours: string;
	theirs: string;
	words: string;
	level: "good" | "fair" | "bad" | "none";
};

const PIECE_OF: Record<Tape, ChartMeasure> = {
	busto: "peca_busto",
	cintura: "peca_cintura",
	quadril: "peca_quadril",
};

/** Bounds in centimetres between body and piece: too small below, then tight, ideal and loose. */
const TIGHT = 3;
const IDEAL = 9;

function easeWords(ease: number): Pick<EaseRow, "words" | "level"> {
	if (ease < 0) {
		const missing = -ease;
		return {
			words: `${missing < 2 ? "falta" : "faltam"} ${centimetres(missing)} cm`,
			level: "bad",
		};
	}
	if (ease < TIGHT) return { words: `${centimetres(ease)} cm, justo`, level: "fair" };
	if (ease <= IDEAL) return { words: `${centimetres(ease)} cm, ideal`, level: "good" };
	return { words: `${centimetres(ease)} cm, solto`, level: "fair" };
}

/** Compares with a piece at home, which is a garment's measure, not a body's. */
function besidePiece(more: number): Pick<EaseRow, "words" | "level"> {
	if (Math.abs(more) < 1) return { words: "igual à sua", level: "good" };
	const words = `${centimetres(Math.abs(more))} cm ${more > 0 ? "maior" : "menor"}`;
	return { words, level: Math.abs(more) <= 4 ? "good" : "fair" };
}

function beside(value: number, [from, to]: [number, number]): Pick<EaseRow, "words" | "level"> {
	if (value > to) return { words: `${centimetres(value - to)} cm acima`, level: "bad" };
	if (value < from) return { words: `${centimetres(from - value)} cm abaixo`, level: "fair" };
	return { words: "na medida", level: "good" };
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** How a size fits known measures, one row per measure. */
export function easeOf(chart: SizeChart, size: string, known: Known): EaseRow[] {
	const row = chart.linhas.find(({ tamanho }) => tamanho === size);
	if (!row) return [];
	return TAPE.flatMap((tape): EaseRow[] => {
		const piece = row.valores[PIECE_OF[tape]];
		const body = row.valores[tape];
		const ofPiece = known.values[PIECE_OF[tape]];
		const ofBody = known.values[tape];
		const span = piece ?? body;
		if (!span) return [];
		const value = ofPiece ?? ofBody;
		return [
			{
				label: measureLabel(tape, chart.modelagem),
				yours: value === undefined ? "–" : `${centimetres(round(value))} cm`,
				theirs: `${spanText(span)} cm`,
				...judged(span, { piece, ofPiece, ofBody }),
			},
		];
	});
}

function judged(
	span: [number, number],
	{
		piece,
		ofPiece,
		ofBody,
	}: {
		piece: [number, number] | undefined;
		ofPiece: number | undefined;
		ofBody: number | undefined;
	},
): Pick<EaseRow, "words" | "level"> {
	if (ofPiece !== undefined && piece) return besidePiece(round(piece[0] - ofPiece));
	if (ofBody === undefined) return { words: "não informado", level: "none" };
	return piece ? easeWords(round(piece[0] - ofBody)) : beside(ofBody, span);
}

/** A short note on a neighbouring size: `2 cm de folga no busto`. */
export function easeInShort(chart: SizeChart, size: string, known: Known): string {
	const first = easeOf(chart, size, known).find(({ level }) => level !== "none");
	if (!first) return "";
	const where = `no ${first.label.toLowerCase()}`.replace("no cintura", "na cintura");
	const ease = /^([\d,]+) cm, /.exec(first.words);
	return ease ? `${ease[1]} cm de folga ${where}` : `${first.words} ${where}`;
}
