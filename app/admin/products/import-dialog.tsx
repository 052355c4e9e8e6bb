import { FileSpreadsheet } from "lucide-react";
import { useRef, useState } from "react";
import { href, useFetcher } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Modal } from "#app/ui/modal.tsx";
import { toast } from "#app/ui/toast.ts";
import { useActionToast } from "#app/ui/use-action-toast.ts";
import { CSV_COLUMNS, PRODUCT_FILE_LIMITS } from "#core/catalog/import/csv-columns-rules.ts";
import { ImportReportView } from "./import-report.tsx";
import type { ImportAnswer } from "./import-route.ts";

const MB = 1_048_576;

/** Takes a product file: tried first, imported only as a whole. */
export function ImportDialog({ onClose }: { onClose(): void }) {
	const [file, setFile] = useState<File | null>(null);
	const chooser = useRef<HTMLInputElement>(null);
	const trial = useFetcher<ImportAnswer>();
	const apply = useFetcher<ImportAnswer>();
	useActionToast(apply.data, onClose);
	const send = (to: typeof trial, fields: Record<string, string>, sheet: File) => {
		const form = new FormData();
		for (const [name, value] of Object.entries(fields)) form.set(name, value);
		form.set("planilha", sheet);
		void to.submit(form, {
			method: "post",
			action: href("/admin/produtos/importar"),
			encType: "multipart/form-data",
		});
	};
	const choose = async (chosen: File | undefined) => {
		if (!chosen) return;
		if (chosen.size > PRODUCT_FILE_LIMITS.maxBytes) {
			toast.error("Erro", {
				description: `O arquivo passa de ${PRODUCT_FILE_LIMITS.maxBytes / MB} MB`,
			});
			return;
		}
		// A copy: the one on the disk may be changed before it is imported.
		const sheet = new File([await chosen.arrayBuffer()], chosen.name, { type: "text/csv" });
		setFile(sheet);
		send(trial, { intent: "conferir" }, sheet);
	};
	const checking = trial.state !== "idle";
	const importing = apply.state !== "idle";
	const report = file && !checking ? (apply.data?.report ?? trial.data?.report) : undefined;
	const wanted = report ? report.criar + report.mudar : 0;
	const ready = report !== undefined && report.errosTotal === 0 && wanted > 0;
	return (
		<Modal
			open
			onOpenChange={(open) => !open && !importing && onClose()}
			title="Importar produtos"
			description="Uma planilha CSV, um produto por linha, reconhecido pelo SKU. Antes de mudar qualquer coisa, mostramos o que mudaria."
			width={860}
			tall
			dense
			footer={
				<div className="flex flex-wrap items-center justify-between gap-3">
					<p aria-live="polite" className="text-[14px] text-subtle">
						{importing && "Importando... não feche esta janela."}
					</p>
					<div className="flex gap-3">
						<Button variant="outline" size="sm" onClick={onClose} disabled={importing}>
							Cancelar
						</Button>
						<Button
							size="sm"
							disabled={!ready}
							busy={importing}
							onClick={() =>
								file && report && send(apply, { intent: "importar", digest: report.digest }, file)
							}
						>
							{ready
								? `Importar ${wanted.toLocaleString("pt-BR")} ${wanted === 1 ? "produto" : "produtos"}`
								: "Importar"}
						</Button>
					</div>
				</div>
			}
		>
			<input
				ref={chooser}
				type="file"
				accept=".csv,text/csv,text/plain"
				aria-label="Planilha de produtos"
				className="sr-only"
				tabIndex={-1}
				onChange={({ currentTarget }) => {
					void choose(currentTarget.files?.[0]);
					currentTarget.value = "";
				}}
			/>
			<button
				type="button"
				onClick={() => chooser.current?.click()}
				onDragOver={(event) => event.preventDefault()}
				onDrop={(event) => {
					event.preventDefault();
					void choose(event.dataTransfer.files[0]);
				}}
				className="flex w-full flex-col items-center gap-1.5 rounded-sm border border-dashed border-line-strong px-4 py-6 text-center text-[14px] hover:bg-surface"
			>
				<FileSpreadsheet className="size-6 text-subtle" strokeWidth={1.4} aria-hidden />
				<span className="font-medium">{file ? file.name : "Escolher planilha"}</span>
				<span className="text-subtle">
					{file
						? "Escolha ou arraste outra para trocar"
						: `Arraste ou escolha. Até ${PRODUCT_FILE_LIMITS.maxRows.toLocaleString("pt-BR")} linhas e ${PRODUCT_FILE_LIMITS.maxBytes / MB} MB.`}
				</span>
			</button>
			{!file && (
				<div className="mt-5 text-[14px] text-subtle">
					<p>
						Comece por Exportar CSV, que já traz todas as colunas. Células vazias não mudam nada, e
						colunas que faltam também não.
					</p>
					<p className="mt-2">Colunas: {CSV_COLUMNS.join(", ")}.</p>
				</div>
			)}
			<div aria-live="polite" className="mt-5">
				{checking && <p className="text-subtle">Conferindo a planilha...</p>}
				{!checking && file && trial.data && !trial.data.ok && (
					<p role="alert" className="text-bad-text">
						{trial.data.message}
					</p>
				)}
				{report && <ImportReportView report={report} />}
			</div>
		</Modal>
	);
}
