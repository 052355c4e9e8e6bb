import {
	type ChartMeasure,
	type ChartRow,
	centimetres,
	measureLabel,
	type SizeChart,
} from "../charts/chart-rules.ts";
import { TASTES, type Taste } from "./body-rules.ts";
import type { Known } from "./known-rules.ts";
import { type FitCounts, fitAnswers, leaning } from "./opinion-rules.ts";
import { type Position, positionOf } from "./position-rules.ts";

export type SizeAdvice =
	| {
			kind: "size";
			size: string;
			tighter: string | null;
			looser: string | null;
			/** One or two sentences. */
			why: string;
	  }
	/** The largest or the smallest size does not fit; none is recommended. */
	| { kind: "above" | "below"; why: string }
	/** The chart says nothing of what is known. */
	| { kind: "unknown"; why: string };

/** Half a size either way. */
const TASTE: Record<Taste, number> = { justo: -0.5, corpo: 0, solto: 0.5 };
const OPINION = { pequeno: 0.5, grande: -0.5 };
/** That near to the next size somebody stands between two. */
const BETWEEN = 0.3;

type Placed = { measure: ChartMeasure; value: number; position: Position };

/** The measure that needs the largest size: what closes there closes everywhere. */
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

/**
 * Which size of a chart fits (rule catalogue 16), from what is known, how somebody likes to wear it and
 * what others said of the piece; with its neighbours and why. `chart` holds the product's sizes alone.
 */
export function adviseSize(
	chart: SizeChart,
	known: Known,
	{ taste, fits }: { taste: Taste; fits: FitCounts },
): SizeAdvice {
	const rows = chart.linhas;
	const placed = widest(rows, known.values);
	if (!placed) {
		return { kind: "unknown", why: "A tabela desta peça não tem as medidas que você informou." };
	}
	if (placed.position.kind !== "at") return outside(chart, placed, placed.position.kind);
	const { at } = placed.position;
	const opinion = leaning(fits);
	const shift = Math.min(1, Math.max(-0.5, TASTE[taste] + (opinion ? OPINION[opinion] : 0)));
	const index = Math.min(rows.length - 1, Math.max(0, Math.round(at + shift)));
	const plain = Math.min(rows.length - 1, Math.max(0, Math.round(at)));
	const size = sizeAt(rows, index) ?? "";
	return {
		kind: "size",
		size,
		tighter: sizeAt(rows, index - 1),
		looser: sizeAt(rows, index + 1),
		why: [
			`${FROM[known.source]} ${standing(rows, at)}.`,
			reason({ size, moved: index !== plain, near: isBetween(at), taste, fits, opinion }),
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

function standing(rows: ChartRow[], at: number): string {
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
	fits,
	opinion,
}: {
	size: string;
	moved: boolean;
	near: boolean;
	taste: Taste;
	fits: FitCounts;
	opinion: "pequeno" | "grande" | null;
}): string {
	if (opinion && (moved || near)) {
		const found = opinion === "pequeno" ? "pequena" : "grande";
		return `Como ${fits[opinion]} de ${fitAnswers(fits)} clientes acharam a peça ${found}, indicamos o ${size}.`;
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
