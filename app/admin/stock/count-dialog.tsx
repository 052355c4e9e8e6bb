import { FileSpreadsheet } from "lucide-react";
import { useRef, useState } from "react";
import { useFetcher } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Modal } from "#app/ui/modal.tsx";
import { toast } from "#app/ui/toast.ts";
import { useActionToast } from "#app/ui/use-action-toast.ts";
import { COUNT_LIMITS } from "#core/stock/stock-rules.ts";
import { CountReportView } from "./count-report.tsx";
import type { StockAnswer } from "./stock-action.ts";

const MB = 1_048_576;

/** Takes a count sheet: tried first, applied only as a whole. */
export function CountDialog({ onClose }: { onClose(): void }) {
	const [file, setFile] = useState<File | null>(null);
	const chooser = useRef<HTMLInputElement>(null);
	const trial = useFetcher<StockAnswer>();
	const apply = useFetcher<StockAnswer>();
	useActionToast(apply.data, onClose);
	const send = (to: typeof trial, intent: string, sheet: File) => {
		const form = new FormData();
		form.set("intent", intent);
		form.set("planilha", sheet);
		void to.submit(form, { method: "post", encType: "multipart/form-data" });
	};
	const choose = async (chosen: File | undefined) => {
		if (!chosen) return;
		if (chosen.size > COUNT_LIMITS.maxBytes) {
			toast.error("Erro", { description: `O arquivo passa de ${COUNT_LIMITS.maxBytes / MB} MB` });
			return;
		}
		// A copy: the one on the disk may be changed before it is applied.
		const sheet = new File([await chosen.arrayBuffer()], chosen.name, { type: "text/csv" });
		setFile(sheet);
		send(trial, "conferir", sheet);
	};
	const checking = trial.state !== "idle";
	const report = file && !checking ? (apply.data?.report ?? trial.data?.report) : undefined;
	const ready = report !== undefined && report.errorCount === 0 && report.changed > 0;
	return (
		<Modal
			open
			onOpenChange={(open) => !open && apply.state === "idle" && onClose()}
			title="Importar contagem"
			description="Uma planilha CSV com as colunas sku e quantidade. Antes de mudar qualquer coisa, mostramos o que mudaria."
			width={760}
			tall
			dense
			footer={
				<div className="flex flex-wrap justify-end gap-3">
					<Button variant="outline" size="sm" onClick={onClose} disabled={apply.state !== "idle"}>
						Cancelar
					</Button>
					<Button
						size="sm"
						disabled={!ready}
						busy={apply.state !== "idle"}
						onClick={() => file && send(apply, "aplicar", file)}
					>
						{ready
							? `Aplicar ${report.changed.toLocaleString("pt-BR")} ${report.changed === 1 ? "mudança" : "mudanças"}`
							: "Aplicar contagem"}
					</Button>
				</div>
			}
		>
			<input
				ref={chooser}
				type="file"
				accept=".csv,text/csv,text/plain"
				aria-label="Planilha de contagem"
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
						: `Arraste ou escolha. Até ${COUNT_LIMITS.maxRows.toLocaleString("pt-BR")} linhas; comece por Exportar CSV.`}
				</span>
			</button>
			<div aria-live="polite" className="mt-5">
				{checking && <p className="text-subtle">Conferindo a planilha...</p>}
				{!checking && file && trial.data && !trial.data.ok && (
					<p role="alert" className="text-bad-text">
						{trial.data.message}
					</p>
				)}
				{report && <CountReportView report={report} />}
			</div>
		</Modal>
	);
}
