import clsx from "clsx";
import { FileSpreadsheet, FileUp } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { href } from "react-router";
import { FileInput } from "#app/admin/ui/forms/file-input.tsx";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Modal } from "#app/ui/modal.tsx";
import { toast } from "#app/ui/toast/toast.ts";
import { useActionToast } from "#app/ui/toast/use-action-toast.ts";
import { COUNT_LIMITS } from "#core/stock/shared/stock.ts";
import type { CountReport } from "#core/stock/types.ts";
import { counted, numberWords as number } from "#core/values/text.ts";
import type { Answer } from "../action/reply.ts";
import { useSend } from "../action/use-action.ts";
import { ExportLink } from "../ui/lists/list-screen.tsx";
import { MayWrite } from "../ui/may.tsx";
import { PageHead, PlaceTabs } from "../ui/page-head.tsx";

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
					<ReportTable columns={["Linha", "SKU", "Problema"]}>
						{errors.map(({ line, sku, message }) => (
							<tr key={line}>
								<td className={`${CELL} nums`}>{line}</td>
								<td className={`${CELL} break-all`}>{sku || "vazio"}</td>
								<td className={CELL}>{message}</td>
							</tr>
						))}
					</ReportTable>
					<Rest visible={errors.length} all={errorCount} />
				</>
			) : (
				changed > 0 && (
					<>
						<ReportTable columns={["SKU", "Produto"]} amounts={["De", "Para"]}>
							{changes.map(({ line, sku, produto, de, para }) => (
								<tr key={line}>
									<td className={`${CELL} break-all`}>{sku}</td>
									<td className={CELL}>{produto}</td>
									<td className={`${CELL} nums text-right text-subtle`}>{number(de)}</td>
									<td className={`${CELL} nums text-right font-semibold`}>{number(para)}</td>
								</tr>
							))}
						</ReportTable>
						<Rest visible={changes.length} all={changed} />
					</>
				)
			)}
		</>
	);
}

type ReportTableProps = { columns: string[]; amounts?: string[]; children: ReactNode };

const ReportTable = ({ columns, amounts = [], children }: ReportTableProps) => (
	<table className="mt-4 w-full text-small">
		<thead>
			<tr className="border-b border-line">
				{[...columns, ...amounts].map((name) => (
					<th
						key={name}
						scope="col"
						className={clsx(
							"py-2 pr-4 text-left text-caption font-medium text-subtle",
							amounts.includes(name) && "text-right",
						)}
					>
						{name}
					</th>
				))}
			</tr>
		</thead>
		<tbody className="divide-y divide-line">{children}</tbody>
	</table>
);

const Rest = ({ visible, all }: { visible: number; all: number }) =>
	all > visible ? (
		<p className="nums mt-3 text-small text-subtle">e mais {number(all - visible)}</p>
	) : null;

function readyToSave({ errorCount, changed }: CountReport): string | null {
	if (errorCount > 0 || changed === 0) return null;
	return `Aplicar ${counted(changed, "mudança", "mudanças")}`;
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

/** Spreadsheet input with drop zone. */
function SheetChooser({ file, onChoose }: { file: File | null; onChoose(file: File): void }) {
	const chooser = useRef<HTMLInputElement>(null);
	const choose = (chosen: File | undefined) => chosen && onChoose(chosen);
	return (
		<>
			<FileInput
				ref={chooser}
				accept=".csv,text/csv,text/plain"
				label="Planilha do estoque"
				onChoose={([chosen]) => choose(chosen)}
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
				<span className="text-subtle">
					{file
						? "Escolha ou arraste outra para trocar"
						: `Arraste ou escolha. Até ${number(COUNT_LIMITS.maxRows)} linhas; comece por Exportar CSV.`}
				</span>
			</button>
		</>
	);
}

const MB = 1_048_576;

/** A trial first, then the tried file. */
type SheetInput = { intent: "check" | "apply"; planilha: File };

/** Imports counts and movements after a trial, all or nothing. */
function CountDialog({ onClose }: { onClose(): void }) {
	const [file, setFile] = useState<File | null>(null);
	// A newly chosen file discards earlier answers.
	const [sentLast, setSentLast] = useState<"trial" | "apply">("trial");
	const trial = useSend<SheetInput, Answer<{ report: CountReport }>>();
	const apply = useSend<SheetInput, Answer<{ report: CountReport }>>();
	const { answer: tried, busy: checking } = trial;
	const { answer: applied, busy } = apply;
	useActionToast(applied, onClose);
	const choose = async (chosen: File) => {
		const { maxBytes } = COUNT_LIMITS;
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
	const ready = report ? readyToSave(report) : null;
	return (
		<Modal
			onClose={() => !busy && onClose()}
			title="Importar planilha"
			description="Um CSV com sku e quantidade é uma contagem. Com a coluna operacao, cada linha é uma entrada, uma saída ou uma contagem; motivo é opcional. Antes de mudar qualquer coisa, mostramos o que mudaria."
			width={760}
			tall
			dense
			footer={
				<div className="flex flex-wrap justify-end gap-3">
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
							apply.send({ intent: "apply", planilha: file });
						}}
					>
						{ready ?? "Aplicar planilha"}
					</Button>
				</div>
			}
		>
			<SheetChooser file={file} onChoose={(chosen) => void choose(chosen)} />
			<div aria-live="polite" className="mt-5">
				{checking && <p className="text-subtle">Conferindo a planilha...</p>}
				{!checking && file && tried && !tried.ok && (
					<p role="alert" className="text-bad-text">
						{tried.message}
					</p>
				)}
				{report && <CountReportView report={report} />}
			</div>
		</Modal>
	);
}
