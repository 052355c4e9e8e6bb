import { FileUp } from "lucide-react";
import { type ReactNode, useState } from "react";
import { href } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { COUNT_LIMITS } from "#core/stock/shared/stock.ts";
import type { CountReport } from "#core/stock/types.ts";
import { counted } from "#core/values/text.ts";
import { ExportLink } from "../ui/lists/list-screen.tsx";
import { MayWrite } from "../ui/may.tsx";
import { PageHead, PlaceTabs } from "../ui/page-head.tsx";
import { SheetDialog } from "../ui/sheet-dialog.tsx";

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
