import { numberWords } from "#core/values/text.ts";

/** Measures of a chart in centimetres: of the body or of the piece laid flat. */
export const CHART_MEASURES = [
	{ key: "busto", label: "Busto", of: "corpo" },
	{ key: "cintura", label: "Cintura", of: "corpo" },
	{ key: "quadril", label: "Quadril", of: "corpo" },
	{ key: "cabeca", label: "Cabeça", of: "corpo" },
	{ key: "pe", label: "Pé", of: "corpo" },
	{ key: "peca_busto", label: "Busto da peça", of: "peca" },
	{ key: "peca_cintura", label: "Cintura da peça", of: "peca" },
	{ key: "peca_quadril", label: "Quadril da peça", of: "peca" },
	{ key: "comprimento", label: "Comprimento", of: "peca" },
	{ key: "ombro", label: "Ombro a ombro", of: "peca" },
	{ key: "manga", label: "Manga", of: "peca" },
	{ key: "entrepernas", label: "Entrepernas", of: "peca" },
] as const;

export type ChartMeasure = (typeof CHART_MEASURES)[number]["key"];

/** From and to in centimetres; equal for a single number. */
export type Span = [from: number, to: number];

export type ChartRow = { tamanho: string; valores: Partial<Record<ChartMeasure, Span>> };

/** Target of the cut; decides body estimates and the label of the chest. */
export const CUTS = [
	{ value: "feminina", label: "Feminina" },
	{ value: "masculina", label: "Masculina" },
	{ value: "unissex", label: "Unissex" },
] as const;

export type Cut = (typeof CUTS)[number]["value"];

export type SizeChart = {
	id: string;
	nome: string;
	modelagem: Cut;
	medidas: ChartMeasure[];
	/** From the smallest size. */
	linhas: ChartRow[];
};

/** Label of a column; depends on the cut for the chest. */
export function measureLabel(key: ChartMeasure, cut: Cut): string {
	const label = CHART_MEASURES.find((measure) => measure.key === key)?.label ?? key;
	return cut === "masculina" ? label.replace("Busto", "Tórax") : label;
}

/** Centimetres in pt-BR: `58,5`. */
export const centimetres = (value: number): string => numberWords(value);

/** `92–96`, or `98` for a single number; empty without a span. */
export const spanText = (span: Span | undefined): string => {
	if (!span) return "";
	const [from, to] = span;
	return from === to ? centimetres(from) : `${centimetres(from)}–${centimetres(to)}`;
};

const LARGEST_CM = 300;
const SPAN = /^(\d{1,3}(?:[.,]\d)?)(?:\s*(?:-|–|—|a|até)\s*(\d{1,3}(?:[.,]\d)?))?$/i;

const numberIn = (written: string): number => Number(written.replace(",", "."));

/** Parses `92–96`, `92 a 96` or `58,5`; null when empty, `wrong` when invalid. */
export function readSpan(typed: string): Span | null | "wrong" {
	const text = typed.trim().replace(/cm$/i, "").trim();
	if (text === "" || text === "–" || text === "-") return null;
	const parts = SPAN.exec(text);
	if (!parts) return "wrong";
	const from = numberIn(parts[1] ?? "");
	const to = parts[2] === undefined ? from : numberIn(parts[2]);
	return from > 0 && to >= from && to <= LARGEST_CM ? [from, to] : "wrong";
}

/** The rows of a chart for a product's sizes, in the chart's order. */
export const rowsFor = (chart: SizeChart, sizes: readonly string[]): ChartRow[] => {
	const wanted = new Set(sizes.map((size) => size.trim().toUpperCase()));
	return chart.linhas.filter(({ tamanho }) => wanted.has(tamanho.trim().toUpperCase()));
};

/** The chart reduced to the product's own sizes; null when it has none of them. */
export function chartOf(product: {
	tabela: SizeChart | null;
	tamanhos: string[];
}): SizeChart | null {
	if (!product.tabela) return null;
	const linhas = rowsFor(product.tabela, product.tamanhos);
	const medidas = product.tabela.medidas.filter((key) => linhas.some((row) => row.valores[key]));
	return linhas.length > 0 && medidas.length > 0 ? { ...product.tabela, linhas, medidas } : null;
}
