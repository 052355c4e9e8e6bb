import { Download, FileUp } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { toast } from "#app/ui/toast/toast.ts";
import { TABLE_COLUMNS, TABLE_LIMITS, type TypedTable } from "#core/delivery/shared/zone-table.ts";
import { counted } from "#core/values/text.ts";
import { useAction } from "../action/use-action.ts";
import type { action } from "./delivery-actions.ts";

type TableFileProps = {
	id: string;
	onTaken(table: TypedTable): void;
};

const LINK = "link-line min-h-11 gap-1.5 text-brand-text";

/** Exports and imports the price table. An import is previewed and saved with the form (rule delivery 16). */
export function TableFile({ id, onTaken }: TableFileProps) {
	const input = useRef<HTMLInputElement>(null);
	const [visible, setVisible] = useState(false);
	const reading = useAction<typeof action>({ onDone: () => setVisible(true) });
	const report = visible && reading.answer?.ok ? reading.answer.sheet : undefined;
	return (
		<>
			<button type="button" onClick={() => input.current?.click()} className={LINK}>
				<Icon of={FileUp} className="size-4" />
				{reading.busy ? "Lendo…" : "Importar CSV"}
			</button>
			<input
				ref={input}
				type="file"
				accept=".csv,text/csv"
				aria-label="Planilha da tabela"
				className="sr-only"
				tabIndex={-1}
				onChange={(event) => {
					const [file] = event.currentTarget.files ?? [];
					if (file && file.size > TABLE_LIMITS.maxBytes) {
						toast.error("A planilha é grande demais", { description: "Ela pode ter até 1 MB." });
					} else if (file) reading.send({ intent: "readTable", file });
					event.currentTarget.value = "";
				}}
			/>
			{id && (
				<a href={`/admin/entregas/${id}/tabela.csv`} download className={LINK}>
					<Icon of={Download} className="size-4" />
					Exportar
				</a>
			)}
			<p className="w-full text-caption text-subtle">
				Colunas do CSV: <span className="wrap-anywhere">{TABLE_COLUMNS.join(", ")}</span>. Uma linha
				por zona e peso; faixas como 01000-000 a 01999-999.
			</p>
			{report && (
				<section
					aria-label="O que a planilha traz"
					className="w-full rounded-sm border border-line-strong bg-brand-tint p-4"
				>
					<p role="status" className="text-ui">
						<b className="font-semibold">
							{counted(report.zones, "zona", "zonas")} em {counted(report.lines, "linha", "linhas")}
							{report.refused > 0 && `, ${counted(report.refused, "recusada", "recusadas")}`}.
						</b>{" "}
						Nada muda na loja até você salvar a entrega.
					</p>
					<ul className="mt-2 max-h-40 overflow-y-auto text-small text-bad-text">
						{report.errors.map(({ line, message }) => (
							<li key={`${line}${message}`}>
								Linha {line}: {message}
							</li>
						))}
						{report.refused > report.errors.length && (
							<li>
								E mais {counted(report.refused - report.errors.length, "linha", "linhas")} depois
								destas.
							</li>
						)}
					</ul>
					<div className="mt-3 flex flex-wrap gap-3">
						<Button
							size="sm"
							disabled={report.zones === 0}
							onClick={() => {
								onTaken(report.table);
								setVisible(false);
							}}
						>
							Usar {counted(report.zones, "zona", "zonas")} no lugar da tabela
						</Button>
						<Button size="sm" variant="outline" onClick={() => setVisible(false)}>
							Deixar como está
						</Button>
					</div>
				</section>
			)}
		</>
	);
}
