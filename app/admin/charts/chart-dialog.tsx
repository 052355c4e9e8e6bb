import { CircleAlert, Info, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { href } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { controlClass } from "#app/ui/control-class.ts";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { CHART, chartWarnings } from "#core/catalog/charts/chart-fields-rules.ts";
import {
	CHART_MEASURES,
	type ChartMeasure,
	CUTS,
	measureLabel,
} from "#core/catalog/charts/chart-rules.ts";
import type { ManagedChart } from "#core/catalog/charts/charts.ts";
import { counted } from "#core/values/plural-rules.ts";
import { useAction } from "../action/use-action.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { EditDialog } from "../ui/edit-dialog.tsx";
import { fieldProps } from "../ui/field-props.ts";
import { RecordConflict } from "../ui/record-conflict.tsx";
import { useRecordForm } from "../ui/use-record-form.ts";
import type { action } from "./chart-actions.ts";
import { CHART_LABELS, type ChartDraft, toDraft } from "./chart-draft.ts";
import { ChartGrid } from "./chart-grid.tsx";

const FORM = "form-tabela-medidas";

type ChartDialogProps = {
	/** Without an id: a new one. */
	chart: ManagedChart;
	onClose(): void;
	/** It is kept, under this id. */
	onKept(id: string): void;
	onDeleted(): void;
};

/** Makes or edits a table of measures, over the form of a product or a category that shows it. */
export function ChartDialog({ chart, onClose, onKept, onDeleted }: ChartDialogProps) {
	const to = href("/admin/medidas");
	const fresh = chart.id === "";
	const form = useRecordForm<ManagedChart, ChartDraft>({
		name: `medidas:${chart.id || chart.nome || "nova"}`,
		to,
		record: chart,
		toDraft,
		onSaved: (_, { id }) => {
			if (id) onKept(id);
			onClose();
		},
	});
	const { draft, set, errors } = form;
	const [deleting, setDeleting] = useState(false);
	const remove = useAction<typeof action>({ to, onDone: onDeleted });
	const field = fieldProps(CHART, form);
	const warnings = chartWarnings(draft.medidas, draft.linhas);
	// What is wrong with one cell is told of its row: `linhas.2.tamanho`.
	const wrong = Object.entries(errors).find(([at]) => /^(?:linhas|medidas)\b/.test(at))?.[1];
	return (
		<EditDialog
			nested
			title={fresh ? "Nova tabela de medidas" : "Tabela de medidas"}
			onClose={onClose}
			dirty={form.dirty}
			busy={form.busy}
			formId={FORM}
			save={fresh ? "Criar tabela" : "Salvar tabela"}
			width={960}
			destructive={
				!fresh && (
					<Button variant="danger" size="sm" onClick={() => setDeleting(true)}>
						<Icon of={Trash2} className="size-4" />
						Excluir
					</Button>
				)
			}
		>
			<RecordConflict form={form} labels={CHART_LABELS} />
			<form
				id={FORM}
				ref={form.form}
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					// It stands inside the form of what shows it, which is not sent with it.
					event.stopPropagation();
					form.submit(fresh ? { intent: "create" } : { intent: "save", id: chart.id });
				}}
				className="grid grid-cols-[minmax(0,1fr)] gap-5"
			>
				<div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_220px]">
					<TextField {...field("nome")} />
					<SelectField {...field("modelagem")}>
						{CUTS.map(({ value, label }) => (
							<option key={value} value={value}>
								{label}
							</option>
						))}
					</SelectField>
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
			</form>
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
		</EditDialog>
	);
}

const Problem = ({ text }: { text: string }) => (
	<p role="alert" className="flex items-start gap-2 text-small font-medium text-bad-text">
		<CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
		{text}
	</p>
);

/** Who else changes with it. */
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
