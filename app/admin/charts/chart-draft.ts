import { CHART, type TypedRow } from "#core/catalog/charts/chart-fields-rules.ts";
import type { ChartMeasure } from "#core/catalog/charts/chart-rules.ts";
import type { ManagedChart } from "#core/catalog/charts/charts.ts";
import type { Draft } from "#core/record/field-rules.ts";
import { comparedFields, draftOf } from "#core/record/record-rules.ts";
import type { FieldLabels } from "../ui/use-record-form.ts";

export type ChartDraft = Draft<typeof CHART>;

const USUAL_SIZES = ["PP", "P", "M", "G", "GG", "EG"];

/** A table before anything is typed; with the sizes of the product it is made for. */
export const newChart = (nome: string, sizes: readonly string[]): ManagedChart => ({
	id: "",
	nome,
	modelagem: "unissex",
	medidas: ["busto", "cintura", "quadril"],
	linhas: (sizes.length > 0 ? sizes : USUAL_SIZES).map((tamanho) => ({ tamanho, valores: {} })),
	produtos: 0,
	version: "",
});

export const toDraft = (chart: ManagedChart): ChartDraft => draftOf(CHART, chart);

export const CHART_LABELS: FieldLabels<ChartDraft> = comparedFields(CHART);

/** Rows with one cell changed. */
export const withCell = (
	rows: TypedRow[],
	index: number,
	measure: ChartMeasure,
	text: string,
): TypedRow[] =>
	rows.map((row, at) =>
		at === index ? { ...row, valores: { ...row.valores, [measure]: text } } : row,
	);
