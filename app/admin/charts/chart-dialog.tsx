import clsx from "clsx";
import { CircleAlert, Info, Plus, X } from "lucide-react";
import { useState } from "react";
import { href } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { controlClass, SelectField, TextField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { ManagedChart } from "#core/catalog/charts/charts.ts";
import {
	CHART_MEASURES,
	type ChartMeasure,
	CUTS,
	measureLabel,
	readSpan,
} from "#core/catalog/charts/shared/chart.ts";
import {
	CHART,
	type ChartWarning,
	chartWarnings,
	type TypedRow,
} from "#core/catalog/charts/shared/chart-fields.ts";
import type { Draft } from "#core/record/shared/field.ts";
import { comparedFields, draftOf } from "#core/record/shared/record.ts";
import { counted } from "#core/values/text.ts";
import { useAction } from "../action/use-action.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { RecordDialog } from "../ui/forms/edit-dialog.tsx";
import { type FieldLabels, fieldProps, useRecordForm } from "../ui/forms/record-form.tsx";
import type { action } from "./route.ts";

type ChartDraft = Draft<typeof CHART>;

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

const toDraft = (chart: ManagedChart): ChartDraft => draftOf(CHART, chart);

const CHART_LABELS: FieldLabels<ChartDraft> = comparedFields(CHART);

const withCell = (
	rows: TypedRow[],
	index: number,
	measure: ChartMeasure,
	text: string,
): TypedRow[] =>
	rows.map((row, at) =>
		at === index ? { ...row, valores: { ...row.valores, [measure]: text } } : row,
	);

const cellClass = (wrong: boolean) =>
	`${controlClass(wrong)} nums min-h-10 min-w-20 px-2.5! text-small!`;

type ChartGridProps = {
	draft: ChartDraft;
	set(changes: Partial<ChartDraft>): void;
	warnings: ChartWarning[];
};

/** Centimetres per size, as typed: `92–96` or `98,5`. */
function ChartGrid({ draft, set, warnings }: ChartGridProps) {
	const { medidas, linhas, modelagem } = draft;
	const dropColumn = (measure: ChartMeasure) =>
		set({ medidas: medidas.filter((other) => other !== measure) });
	const rename = (index: number, tamanho: string) =>
		set({ linhas: linhas.map((row, at) => (at === index ? { ...row, tamanho } : row)) });
	const warned = (size: string, measure: ChartMeasure) =>
		warnings.some((warning) => warning.size === size && warning.measure === measure);
	return (
		<div className="overflow-x-auto rounded-sm border border-line">
			<table aria-label="Tabela de medidas" className="w-full text-small">
				<thead>
					<tr className="border-b border-line bg-surface text-left text-caption text-subtle">
						<th scope="col" className="sticky left-0 bg-surface px-3 py-2.5 font-medium">
							Tamanho
						</th>
						{medidas.map((measure) => (
							<th key={measure} scope="col" className="px-2 py-1 font-medium">
								<span className="flex items-center justify-between gap-1 whitespace-nowrap">
									{measureLabel(measure, modelagem)}
									<Drop
										label={`Tirar ${measureLabel(measure, modelagem)}`}
										onClick={() => dropColumn(measure)}
									/>
								</span>
							</th>
						))}
						<td />
					</tr>
				</thead>
				<tbody>
					{linhas.map((row, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: sizes are renamed while they stand where they are
						<tr key={index} className="border-line not-first:border-t">
							<th scope="row" className="sticky left-0 bg-bg px-2 py-1.5">
								<input
									value={row.tamanho}
									maxLength={20}
									aria-label={`Nome do ${index + 1}º tamanho`}
									aria-invalid={row.tamanho.trim() === "" || undefined}
									onChange={(event) => rename(index, event.currentTarget.value)}
									className={clsx(cellClass(row.tamanho.trim() === ""), "w-20 font-semibold")}
								/>
							</th>
							{medidas.map((measure) => {
								const typed = row.valores[measure] ?? "";
								const wrong = readSpan(typed) === "wrong" || warned(row.tamanho, measure);
								return (
									<td key={measure} className="px-1.5 py-1.5">
										<input
											value={typed}
											maxLength={20}
											aria-label={`${measureLabel(measure, modelagem)} do ${row.tamanho || `${index + 1}º tamanho`}, em cm`}
											aria-invalid={wrong || undefined}
											onChange={(event) =>
												set({ linhas: withCell(linhas, index, measure, event.currentTarget.value) })
											}
											className={clsx(cellClass(wrong), "text-right")}
										/>
									</td>
								);
							})}
							<td className="px-1">
								<Drop
									label={`Tirar o tamanho ${row.tamanho}`}
									onClick={() => set({ linhas: linhas.filter((_, at) => at !== index) })}
								/>
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

const Drop = ({ label, onClick }: { label: string; onClick(): void }) => (
	<button
		type="button"
		aria-label={label}
		title={label}
		onClick={onClick}
		className="grid size-8 shrink-0 place-items-center rounded-sm text-subtle hover:bg-surface-3 hover:text-fg"
	>
		<Icon of={X} className="size-4" />
	</button>
);

type ChartDialogProps = {
	/** A new chart has no id. */
	chart: ManagedChart;
	onClose(): void;
	onStored(id: string): void;
	onDeleted(): void;
};

/** Creates or edits a size chart, nested in a product or category form. */
export function ChartDialog({ chart, onClose, onStored, onDeleted }: ChartDialogProps) {
	const to = href("/admin/medidas");
	const fresh = chart.id === "";
	const form = useRecordForm<ManagedChart, ChartDraft>({
		to,
		record: chart,
		toDraft,
		onSaved: (_, { id }) => {
			if (id) onStored(id);
			onClose();
		},
	});
	const { draft, set, errors } = form;
	const [deleting, setDeleting] = useState(false);
	const remove = useAction<typeof action>({ to, onDone: onDeleted });
	const field = fieldProps(CHART, form);
	const warnings = chartWarnings(draft.medidas, draft.linhas);
	// Cell errors are keyed by path: `linhas.2.tamanho`.
	const wrong = Object.entries(errors).find(([at]) => /^(?:linhas|medidas)\b/.test(at))?.[1];
	return (
		<RecordDialog
			nested
			title={fresh ? "Nova tabela de medidas" : "Tabela de medidas"}
			onClose={onClose}
			save={fresh ? "Criar tabela" : "Salvar tabela"}
			width={960}
			onDelete={!fresh && (() => setDeleting(true))}
			form={form}
			labels={CHART_LABELS}
			request={fresh ? { intent: "create" } : { intent: "save", id: chart.id }}
			className="grid grid-cols-[minmax(0,1fr)] gap-5"
		>
			<div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_220px]">
				<TextField {...field("nome")} />
				<SelectField {...field("modelagem")} options={CUTS} />
			</div>
			<p className="text-small text-subtle">
				Em centímetros. Do corpo, de quanto a quanto o tamanho veste: 92–96. Da peça fechada, em
				volta ou no comprimento: 98,5.
			</p>
			<ChartGrid draft={draft} set={set} warnings={warnings} />
			{wrong && <Problem text={wrong} />}
			{warnings.map(({ size, measure, text }) => (
				<Problem
					key={`${size} ${measure}`}
					text={`${measureLabel(measure, draft.modelagem)}: ${text} Confira.`}
				/>
			))}
			<AddParts draft={draft} set={set} />
			{chart.produtos > 0 && <UsedBy products={chart.produtos} />}
			<ConfirmDialog
				open={deleting}
				onOpenChange={setDeleting}
				title={`Excluir a tabela ${chart.nome}?`}
				text={`${
					chart.produtos > 0
						? `${counted(chart.produtos, "produto fica", "produtos ficam")} sem ela na loja, e sem a ajuda para escolher o tamanho.`
						: "Nenhum produto a mostra."
				} Esta ação não pode ser desfeita.`}
				action="Excluir"
				busy={remove.busy}
				onConfirm={() => remove.send({ intent: "delete", id: chart.id })}
			/>
		</RecordDialog>
	);
}

const Problem = ({ text }: { text: string }) => (
	<p role="alert" className="flex items-start gap-2 text-small font-medium text-bad-text">
		<CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
		{text}
	</p>
);

export const UsedBy = ({ products }: { products: number }) => (
	<p className="flex items-start gap-2.5 rounded-sm bg-brand-tint px-4 py-3 text-small">
		<Icon of={Info} className="mt-0.5 size-4 shrink-0 text-brand-text" />
		<span>
			<b className="font-semibold">
				{counted(products, "produto usa esta tabela.", "produtos usam esta tabela.")}
			</b>{" "}
			Mudar aqui muda {products === 1 ? "esse produto" : "todos"}.
		</span>
	</p>
);

type AddPartsProps = { draft: ChartDraft; set(changes: Partial<ChartDraft>): void };

function AddParts({ draft, set }: AddPartsProps) {
	const missing = CHART_MEASURES.filter(({ key }) => !draft.medidas.includes(key));
	const of = (part: "corpo" | "peca") =>
		missing
			.filter((measure) => measure.of === part)
			.map(({ key }) => (
				<option key={key} value={key}>
					{measureLabel(key, draft.modelagem)}
				</option>
			));
	return (
		<div className="flex flex-wrap items-center gap-3">
			{missing.length > 0 && (
				<select
					aria-label="Acrescentar medida"
					value=""
					onChange={(event) =>
						set({ medidas: [...draft.medidas, event.currentTarget.value as ChartMeasure] })
					}
					className={`${controlClass(false)} select-arrow min-h-(--control) w-auto!`}
				>
					<option value="">Acrescentar medida</option>
					<optgroup label="Do corpo">{of("corpo")}</optgroup>
					<optgroup label="Da peça">{of("peca")}</optgroup>
				</select>
			)}
			<Button
				variant="quiet"
				size="sm"
				onClick={() => set({ linhas: [...draft.linhas, { tamanho: "", valores: {} }] })}
			>
				<Icon of={Plus} className="size-4" />
				Tamanho
			</Button>
		</div>
	);
}
