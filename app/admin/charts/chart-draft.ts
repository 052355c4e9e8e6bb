import type { ManagedChart } from "#core/catalog/charts/charts.ts";
import type { ChartMeasure } from "#core/catalog/charts/shared/chart.ts";
import { CHART, type TypedRow } from "#core/catalog/charts/shared/chart-fields.ts";
import type { Draft } from "#core/record/shared/field.ts";
import { comparedFields, draftOf } from "#core/record/shared/record.ts";
import type { FieldLabels } from "../ui/forms/use-record-form.ts";

export type ChartDraft = Draft<typeof CHART>;

const USUAL_SIZES = ["PP", "P", "M", "G", "GG", "EG"];

/** An empty chart, with the sizes of the product it is created from. */
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

export const withCell = (
	rows: TypedRow[],
	index: number,
	measure: ChartMeasure,
	text: string,
): TypedRow[] =>
	rows.map((row, at) =>
		at === index ? { ...row, valores: { ...row.valores, [measure]: text } } : row,
	);
