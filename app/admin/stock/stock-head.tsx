import { FileSpreadsheet, FileUp } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { href } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Modal } from "#app/ui/modal.tsx";
import { toast } from "#app/ui/toast/toast.ts";
import { useActionToast } from "#app/ui/toast/use-action-toast.ts";
import { COUNT_LIMITS } from "#core/stock/shared/stock.ts";
import type { CountReport } from "#core/stock/types.ts";
import { counted } from "#core/values/text.ts";
import type { Answer } from "../action/reply.ts";
import { useSend } from "../action/use-action.ts";
import { ExportLink } from "../ui/lists/list-screen.tsx";
import { MayWrite } from "../ui/may.tsx";
import { PageHead, PlaceTabs } from "../ui/page-head.tsx";

const number = (n: number) => n.toLocaleString("pt-BR");
const HEAD = "py-2 pr-4 text-left text-caption font-medium text-subtle";
const CELL = "py-2 pr-4 align-top";

function CountReportView({ report }: { report: CountReport }) {
	const { rows, changed, unchanged, errorCount, errors, changes } = report;
	return (
		<>
			<p className="nums font-medium">
				{counted(rows, "linha lida", "linhas lidas")}:{" "}
				{errorCount > 0
					? `${number(errorCount)} com erro`
					: `${counted(changed, "mudança", "mudanças")}, ${number(unchanged)} sem mudança`}
			</p>
			{errorCount > 0 ? (
				<>
					<p className="mt-1 text-small text-bad-text">
						Nada foi alterado. Corrija as linhas abaixo e envie a planilha de novo.
					</p>
					<table className="mt-4 w-full text-small">
						<thead>
							<tr className="border-b border-line">
								<th scope="col" className={HEAD}>
									Linha
								</th>
								<th scope="col" className={HEAD}>
									SKU
								</th>
								<th scope="col" className={HEAD}>
									Problema
								</th>
							</tr>
						</thead>
						<tbody className="divide-y divide-line">
							{errors.map(({ line, sku, message }) => (
								<tr key={line}>
									<td className={`${CELL} nums`}>{line}</td>
									<td className={`${CELL} break-all`}>{sku || "vazio"}</td>
									<td className={CELL}>{message}</td>
								</tr>
							))}
						</tbody>
					</table>
					<Rest visible={errors.length} all={errorCount} />
				</>
			) : (
				changed > 0 && (
					<>
						<table className="mt-4 w-full text-small">
							<thead>
								<tr className="border-b border-line">
									<th scope="col" className={HEAD}>
										SKU
									</th>
									<th scope="col" className={HEAD}>
										Produto
									</th>
									<th scope="col" className={`${HEAD} text-right`}>
										De
									</th>
									<th scope="col" className={`${HEAD} text-right`}>
										Para
									</th>
								</tr>
							</thead>
							<tbody className="divide-y divide-line">
								{changes.map(({ line, sku, produto, de, para }) => (
									<tr key={line}>
										<td className={`${CELL} break-all`}>{sku}</td>
										<td className={CELL}>{produto}</td>
										<td className={`${CELL} nums text-right text-subtle`}>{number(de)}</td>
										<td className={`${CELL} nums text-right font-semibold`}>{number(para)}</td>
									</tr>
								))}
							</tbody>
						</table>
						<Rest visible={changes.length} all={changed} />
					</>
				)
			)}
		</>
	);
}

const Rest = ({ visible, all }: { visible: number; all: number }) =>
	all > visible ? (
		<p className="nums mt-3 text-small text-subtle">e mais {number(all - visible)}</p>
	) : null;

function readyToSave({ errorCount, changed }: CountReport): string | null {
	if (errorCount > 0 || changed === 0) return null;
	return `Aplicar ${counted(changed, "mudança", "mudanças")}`;
}

/** Imports counts and movements after a trial, all or nothing. */
function CountDialog({ onClose }: { onClose(): void }) {
	return (
		<SheetDialog<CountReport>
			title="Importar planilha"
			description="Um CSV com sku e quantidade é uma contagem. Com a coluna operacao, cada linha é uma entrada, uma saída ou uma contagem; motivo é opcional. Antes de mudar qualquer coisa, mostramos o que mudaria."
			width={760}
			label="Planilha do estoque"
			maxBytes={COUNT_LIMITS.maxBytes}
			hint={`Arraste ou escolha. Até ${COUNT_LIMITS.maxRows.toLocaleString("pt-BR")} linhas; comece por Exportar CSV.`}
			save="Aplicar planilha"
			readyToSave={readyToSave}
			onClose={onClose}
		>
			{(report) => <CountReportView report={report} />}
		</SheetDialog>
	);
}

type StockHeadProps = {
	/** Address of the file with what is listed. */
	sheet?: string;
	waiting: number;
	/** Figures below the tabs. */
	children?: ReactNode;
};

export function StockHead({ sheet, waiting, children }: StockHeadProps) {
	const [counting, setCounting] = useState(false);
	return (
		<>
			<PageHead title="Controle de Estoque" text="Cada mudança fica no histórico do produto.">
				<MayWrite>
					<Button
						id="importar-planilha"
						aria-haspopup="dialog"
						variant="outline"
						size="sm"
						onClick={() => setCounting(true)}
					>
						<Icon of={FileUp} className="size-4.5" />
						Importar planilha
					</Button>
				</MayWrite>
				{sheet && <ExportLink to={sheet} />}
			</PageHead>
			<PlaceTabs
				label="Partes do estoque"
				screen="/admin/estoque"
				counts={{ [href("/admin/estoque/procura")]: waiting }}
			/>
			{children}
			{counting && <CountDialog onClose={() => setCounting(false)} />}
		</>
	);
}

type SheetChooserProps = {
	file: File | null;
	label: string;
	hint: string;
	onChoose(file: File): void;
};

/** Spreadsheet input with drop zone; the same file can be chosen again. */
function SheetChooser({ file, label, hint, onChoose }: SheetChooserProps) {
	const chooser = useRef<HTMLInputElement>(null);
	const choose = (chosen: File | undefined) => chosen && onChoose(chosen);
	return (
		<>
			<input
				ref={chooser}
				type="file"
				accept=".csv,text/csv,text/plain"
				aria-label={label}
				className="sr-only"
				tabIndex={-1}
				onChange={({ currentTarget }) => {
					choose(currentTarget.files?.[0]);
					currentTarget.value = "";
				}}
			/>
			<button
				type="button"
				onClick={() => chooser.current?.click()}
				onDragOver={(event) => event.preventDefault()}
				onDrop={(event) => {
					event.preventDefault();
					choose(event.dataTransfer.files[0]);
				}}
				className="flex w-full flex-col items-center gap-1.5 rounded-sm border border-dashed border-line-strong px-4 py-6 text-center text-small hover:bg-surface"
			>
				<Icon of={FileSpreadsheet} stroke={1.4} className="size-6 text-subtle" />
				<span className="font-medium">{file ? file.name : "Escolher planilha"}</span>
				<span className="text-subtle">{file ? "Escolha ou arraste outra para trocar" : hint}</span>
			</button>
		</>
	);
}

const MB = 1_048_576;

type SheetDialogProps<R> = {
	title: string;
	description: string;
	width: number;
	label: string;
	maxBytes: number;
	hint: string;
	/** Target URL, by default the screen's own action. */
	action?: string;
	/** Fields to send with the file after its trial. */
	confirmation?(report: R): Record<string, string>;
	save: string;
	/** Label of the save button; null while there is nothing to save or something is wrong. */
	readyToSave(report: R): string | null;
	saving?: string;
	help?: ReactNode;
	onClose(): void;
	children(report: R): ReactNode;
};

/** A trial first, then the tried file. */
type SheetInput = { intent: "check" | "apply"; planilha: File; [field: string]: unknown };

/** Imports a spreadsheet after a trial, all or nothing. */
function SheetDialog<R>(props: SheetDialogProps<R>) {
	const { maxBytes, action, saving, onClose } = props;
	const [file, setFile] = useState<File | null>(null);
	// A newly chosen file discards earlier answers.
	const [sentLast, setSentLast] = useState<"trial" | "apply">("trial");
	const trial = useSend<SheetInput, Answer<{ report: R }>>({ to: action });
	const apply = useSend<SheetInput, Answer<{ report: R }>>({ to: action });
	const { answer: tried, busy: checking } = trial;
	const { answer: applied, busy } = apply;
	useActionToast(applied, onClose);
	const choose = async (chosen: File) => {
		if (chosen.size > maxBytes) {
			toast.error("Erro", { description: `O arquivo passa de ${maxBytes / MB} MB` });
			return;
		}
		// Copies the content: the file on disk may change before it is applied.
		const sheet = new File([await chosen.arrayBuffer()], chosen.name, { type: "text/csv" });
		setFile(sheet);
		setSentLast("trial");
		trial.send({ intent: "check", planilha: sheet });
	};
	const latest = sentLast === "apply" ? (applied?.report ?? tried?.report) : tried?.report;
	const report = file && !checking ? latest : undefined;
	const ready = report ? props.readyToSave(report) : null;
	return (
		<Modal
			open
			onOpenChange={(open) => !open && !busy && onClose()}
			title={props.title}
			description={props.description}
			width={props.width}
			tall
			dense
			footer={
				<div className="flex flex-wrap items-center justify-between gap-3">
					{saving && (
						<p aria-live="polite" className="text-small text-subtle">
							{busy && saving}
						</p>
					)}
					<div className="ml-auto flex flex-wrap justify-end gap-3">
						<Button variant="outline" size="sm" onClick={onClose} disabled={busy}>
							Cancelar
						</Button>
						<Button
							size="sm"
							disabled={!ready}
							busy={busy}
							onClick={() => {
								if (!file || !report) return;
								setSentLast("apply");
								apply.send({ intent: "apply", planilha: file, ...props.confirmation?.(report) });
							}}
						>
							{ready ?? props.save}
						</Button>
					</div>
				</div>
			}
		>
			<SheetChooser
				file={file}
				label={props.label}
				hint={props.hint}
				onChoose={(chosen) => void choose(chosen)}
			/>
			{!file && props.help}
			<div aria-live="polite" className="mt-5">
				{checking && <p className="text-subtle">Conferindo a planilha...</p>}
				{!checking && file && tried && !tried.ok && (
					<p role="alert" className="text-bad-text">
						{tried.message}
					</p>
				)}
				{report && props.children(report)}
			</div>
		</Modal>
	);
}
