import { z } from "zod";
import type { Field, Fields, Values } from "#core/record/shared/field.ts";
import { requiredText, textOf } from "#core/record/shared/text-kinds.ts";
import { asItIs, choice, reference } from "#core/record/shared/value-kinds.ts";
import { counted } from "#core/values/text.ts";
import {
	CHART_MEASURES,
	type ChartMeasure,
	type ChartRow,
	CUTS,
	measureLabel,
	readSpan,
	type Span,
	spanText,
} from "./chart.ts";

const MOST_SIZES = 40;

export type TypedRow = { tamanho: string; valores: Partial<Record<ChartMeasure, string>> };

const KEYS = CHART_MEASURES.map(({ key }) => key);
const key = z.enum(KEYS as [ChartMeasure, ...ChartMeasure[]], "Medida desconhecida");

const row = z.object({
	tamanho: textOf(20, "Tamanho").min(1, "Dê um nome a cada tamanho"),
	valores: z.partialRecord(
		key,
		z.string("Medida inválida").max(40, "Medida longa demais: escreva 92–96 ou 98,5"),
	),
});

const typedRows = z
	.array(row, "Tamanhos inválidos")
	.min(1, "Ponha ao menos um tamanho")
	.max(MOST_SIZES, `No máximo ${MOST_SIZES} tamanhos`)
	.transform((rows, context): ChartRow[] => {
		const seen = new Set<string>();
		return rows.map(({ tamanho, valores }) => {
			const name = tamanho.toUpperCase();
			if (seen.has(name)) {
				context.addIssue({ code: "custom", message: `${tamanho} está duas vezes na tabela` });
			}
			seen.add(name);
			return { tamanho, valores: readRow(tamanho, valores, context) };
		});
	});

function readRow(
	size: string,
	typed: TypedRow["valores"],
	context: z.RefinementCtx,
): ChartRow["valores"] {
	const spans: ChartRow["valores"] = {};
	for (const measure of KEYS) {
		const span = readSpan(typed[measure] ?? "");
		if (span === "wrong") {
			context.addIssue({
				code: "custom",
				message: `${measureLabel(measure, "unissex")} do ${size}: escreva 92–96 ou 98,5`,
			});
		} else if (span) spans[measure] = span;
	}
	return spans;
}

const linhas: Field<ChartRow[], TypedRow[], "json", true> = {
	label: "Tamanhos",
	column: "json",
	initial: [],
	hasDefault: true,
	form: typedRows,
	typed: (rows) =>
		rows.map(({ tamanho, valores }) => ({
			tamanho,
			valores: Object.fromEntries(
				Object.entries(valores).map(([name, span]) => [name, spanText(span)]),
			),
		})),
	said: (value) =>
		Array.isArray(value) ? (value as ChartRow[]).map(rowText).join("\n") : String(value),
	compared: (rows) => counted(rows.length, "tamanho", "tamanhos"),
};

const rowText = ({ tamanho, valores }: ChartRow): string =>
	`${tamanho}: ${Object.entries(valores)
		.map(([name, span]) => `${measureLabel(name as ChartMeasure, "unissex")} ${spanText(span)}`)
		.join(", ")}`;

/** Form fields of a size chart (rule catalogue 15). */
export const CHART = {
	nome: requiredText({ label: "Nome da tabela", most: 80, missing: "Dê um nome à tabela" }),
	modelagem: choice(CUTS, {
		label: "Modelagem",
		initial: "unissex",
		form: z.enum(["feminina", "masculina", "unissex"], "Escolha a modelagem").default("unissex"),
	}),
	medidas: asItIs<ChartMeasure[], "json">("json", {
		label: "Medidas",
		initial: [],
		form: z
			.array(key, "Medidas inválidas")
			.min(1, "Ponha ao menos uma medida")
			.refine((keys) => new Set(keys).size === keys.length, "Uma medida está duas vezes"),
		compared: (keys) => keys.map((one) => measureLabel(one, "unissex")).join(", "),
	}),
	linhas,
} satisfies Fields;

export type ChartFields = Values<typeof CHART>;

/** Drops the cells of removed columns. */
export const chartForm = z
	.object(
		{
			nome: CHART.nome.form,
			modelagem: CHART.modelagem.form,
			medidas: CHART.medidas.form,
			linhas: CHART.linhas.form,
		},
		"Tabela inválida. Recarregue a página",
	)
	.transform((form): ChartFields => ({ ...form, linhas: inColumns(form.linhas, form.medidas) }));

const inColumns = (rows: ChartRow[], keys: ChartMeasure[]): ChartRow[] =>
	rows.map(({ tamanho, valores }) => ({
		tamanho,
		valores: Object.fromEntries(
			keys.flatMap((one) => (valores[one] ? [[one, valores[one]] as [string, Span]] : [])),
		),
	}));

export type ChartWarning = { size: string; measure: ChartMeasure; text: string };

/** Warnings about likely typing errors: overlapping or shrinking sizes. They do not prevent saving. */
export function chartWarnings(keys: ChartMeasure[], rows: TypedRow[]): ChartWarning[] {
	return keys.flatMap((measure) => {
		const found: ChartWarning[] = [];
		let below: { size: string; span: Span } | null = null;
		for (const { tamanho: size, valores } of rows) {
			const span = readSpan(valores[measure] ?? "");
			if (!span || span === "wrong") continue;
			if (below && span[0] <= below.span[1] && span[0] !== span[1]) {
				found.push({
					size,
					measure,
					text: `${size} começa em ${spanText([span[0], span[0]])}, antes do fim do ${below.size} (${spanText([below.span[1], below.span[1]])}).`,
				});
			} else if (below && span[1] < below.span[1]) {
				found.push({ size, measure, text: `${size} é menor que o ${below.size}.` });
			}
			below = { size, span };
		}
		return found;
	});
}

/** The size chart chosen by a product or category; null inherits the one above. */
export const chartReference = reference({
	label: "Tabela de medidas",
	form: z
		.union([z.literal(""), z.uuid("Tabela inválida")], "Tabela inválida")
		.nullish()
		.transform((id) => id || null),
});
