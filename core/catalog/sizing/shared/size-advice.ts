import {
	type ChartMeasure,
	type ChartRow,
	centimetres,
	measureLabel,
	type SizeChart,
	type Span,
} from "#core/catalog/charts/shared/chart.ts";
import { TASTES, type Taste } from "./body-measures.ts";
import type { FitCounts } from "./fit-opinion.ts";
import type { Known } from "./known-size.ts";
import { type Opinion, opinionOf, type ReturnFits } from "./return-fit.ts";

/** Distance from a size's middle to its edge, where 1 is the next size. */
const EDGE = 0.4;

type Step = { at: number; span: Span };

type Position =
	/** Position among the sizes: 2 is the middle of the third, 2.5 between it and the fourth. */
	| { kind: "at"; at: number }
	/** Above the largest size, which ends at `end`. */
	| { kind: "above"; end: number }
	/** More than a size below the smallest, which begins at `end`. */
	| { kind: "below"; end: number };

/** The sizes with this measure, each beginning at or after the end of the previous one. */
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
		// Tables may overlap or shrink by mistake: borders must not.
		const border =
			span[0] < below.span[1] ? Math.max(below.span[0], (span[0] + below.span[1]) / 2) : null;
		if (border !== null) below.span[1] = border;
		const from = border ?? span[0];
		steps.push({ at, span: [from, Math.max(from, span[1])] });
	}
	return steps;
}

/** Position of `value` between `from` and `to`, 0 to 1. */
const share = (value: number, from: number, to: number): number =>
	to > from ? (value - from) / (to - from) : 0.5;

/** Position of a measure among the sizes (rule catalogue 16), monotonic; null when the chart lacks it. */
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

export type SizeAdvice =
	| {
			kind: "size";
			size: string;
			tighter: string | null;
			looser: string | null;
			why: string;
	  }
	/** No size fits, so none is recommended. */
	| { kind: "above" | "below"; why: string }
	/** The chart has none of the known measures. */
	| { kind: "unknown"; why: string };

const TASTE: Record<Taste, number> = { justo: -0.5, corpo: 0, solto: 0.5 };
const OPINION = { pequeno: 0.5, grande: -0.5 };
/** Closer to the next size than this counts as between two sizes. */
const BETWEEN = 0.3;

type Placed = { measure: ChartMeasure; value: number; position: Position };

/** The measure that needs the largest size decides. */
function widest(rows: ChartRow[], values: Known["values"]): Placed | null {
	const placed = Object.entries(values).flatMap(([name, value]): Placed[] => {
		const measure = name as ChartMeasure;
		const position = positionOf(rows, measure, value);
		return position ? [{ measure, value, position }] : [];
	});
	const rank = ({ position }: Placed): number =>
		position.kind === "above" ? Infinity : position.kind === "below" ? -Infinity : position.at;
	return placed.toSorted((a, b) => rank(b) - rank(a))[0] ?? null;
}

/** Recommends a size with reasons (rule catalogue 16). `chart` has only the product's sizes. */
export function adviseSize(
	chart: SizeChart,
	known: Known,
	{ taste, fits, returned = null }: { taste: Taste; fits: FitCounts; returned?: ReturnFits | null },
): SizeAdvice {
	const rows = chart.linhas;
	const placed = widest(rows, known.values);
	if (!placed) {
		return { kind: "unknown", why: "A tabela desta peça não tem as medidas que você informou." };
	}
	if (placed.position.kind !== "at") return outside(chart, placed, placed.position.kind);
	const { at } = placed.position;
	const plain = Math.min(rows.length - 1, Math.max(0, Math.round(at)));
	const opinion = opinionOf(fits, returned, sizeAt(rows, plain));
	const shift = Math.min(1, Math.max(-0.5, TASTE[taste] + (opinion ? OPINION[opinion.side] : 0)));
	const index = Math.min(rows.length - 1, Math.max(0, Math.round(at + shift)));
	const size = sizeAt(rows, index) ?? "";
	return {
		kind: "size",
		size,
		tighter: sizeAt(rows, index - 1),
		looser: sizeAt(rows, index + 1),
		why: [
			`${FROM[known.source]} ${sizeWords(rows, at)}.`,
			reason({ size, moved: index !== plain, near: isBetween(at), taste, opinion }),
		]
			.filter(Boolean)
			.join(" "),
	};
}

const sizeAt = (rows: ChartRow[], index: number): string | null => rows[index]?.tamanho ?? null;

const FROM = {
	fita: "Pelas medidas, você fica",
	estimativa: "Pela altura e pelo peso, você fica",
	peca: "Pela peça que você tem, você fica",
};

const isBetween = (at: number): boolean => Math.abs(at - Math.round(at)) > BETWEEN;

function sizeWords(rows: ChartRow[], at: number): string {
	const below = sizeAt(rows, Math.floor(at));
	const above = sizeAt(rows, Math.ceil(at));
	if (isBetween(at) && below && above) return `entre ${below} e ${above}`;
	return `no ${sizeAt(rows, Math.min(rows.length - 1, Math.max(0, Math.round(at))))}`;
}

function reason({
	size,
	moved,
	near,
	taste,
	opinion,
}: {
	size: string;
	moved: boolean;
	near: boolean;
	taste: Taste;
	opinion: Opinion | null;
}): string {
	if (opinion && (moved || near)) {
		const { side, from, size: returned, said, of } = opinion;
		const found = side === "pequeno" ? "pequena" : "grande";
		const who =
			from === "answers"
				? `${said} de ${of} clientes acharam a peça ${found}`
				: `${said} de ${of} trocas ${returned ? `do ${returned} ` : ""}por tamanho foram de peças que ficaram ${side === "pequeno" ? "pequenas" : "grandes"}`;
		return `Como ${who}, indicamos o ${size}.`;
	}
	if (moved && taste !== "corpo") {
		const liked = TASTES.find(({ value }) => value === taste)?.label.toLowerCase();
		return `Como você gosta ${liked}, indicamos o ${size}.`;
	}
	return near ? `Indicamos o ${size}.` : "";
}

function outside(
	chart: SizeChart,
	{ measure, value, position }: Placed,
	kind: "above" | "below",
): SizeAdvice {
	const label = measureLabel(measure, chart.modelagem).toLowerCase();
	const end = position.kind === "at" ? 0 : position.end;
	const size = sizeAt(chart.linhas, kind === "above" ? chart.linhas.length - 1 : 0);
	const where =
		kind === "above"
			? `passam do ${size}, o maior desta peça`
			: `ficam abaixo do ${size}, o menor desta peça`;
	return {
		kind,
		why: `Suas medidas ${where}: ${label} ${centimetres(value)} cm, tabela ${centimetres(end)} cm.`,
	};
}
