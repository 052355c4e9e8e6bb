import { Link } from "react-router";
import { FigureStrip } from "#app/admin/ui/panel.tsx";
import type { ImportReport } from "#core/catalog/import/import-products.ts";
import type { RowProblem } from "#core/catalog/import/plan-import.ts";
import { ARCHIVED_SKU } from "#core/catalog/shared/csv-columns.ts";
import { ChangeTable } from "../change-table.tsx";

const n = (value: number) => value.toLocaleString("pt-BR");
const MOST_CELL = 80;
const short = (text: string) =>
	text.length > MOST_CELL ? `${text.slice(0, MOST_CELL)}…` : text || "(vazio)";

export function ImportReportView({ report }: { report: ImportReport }) {
	const { criar, mudar, iguais, errosTotal, colunas, amostra } = report;
	return (
		<div className="grid gap-6">
			<FigureStrip
				label="Resultado da conferência"
				figures={[
					{ label: "Novos", value: n(criar) },
					{ label: "Mudam", value: n(mudar) },
					{ label: "Sem mudança", value: n(iguais) },
					{ label: "Erros", value: n(errosTotal) },
				]}
			/>
			{errosTotal > 0 && (
				<Problems
					title={`Nada será importado enquanto houver erros (${n(errosTotal)})`}
					problems={report.erros}
					total={errosTotal}
					bad
				/>
			)}
			{report.avisosTotal > 0 && (
				<Problems
					title={`Avisos (${n(report.avisosTotal)})`}
					problems={report.avisos}
					total={report.avisosTotal}
				/>
			)}
			{errosTotal === 0 && colunas.length > 0 && (
				<p className="nums text-small">
					Mudam: {colunas.map(({ coluna, produtos }) => `${coluna} em ${n(produtos)}`).join(", ")}.
				</p>
			)}
			{errosTotal === 0 && amostra.length > 0 && (
				<ChangeTable columns={["Linha", "Produto", "O que acontece"]}>
					{amostra.map(({ linha, sku, nome, mudancas, valores, variacoes }) => (
						<tr key={linha} className="border-line align-top not-first:border-t">
							<td className="nums px-3 py-2 text-subtle">{linha}</td>
							<th scope="row" className="px-3 py-2 text-left font-medium">
								{nome} <span className="font-normal text-subtle">{sku}</span>
							</th>
							<td className="px-3 py-2">
								{mudancas === null ? (
									<>
										<span className="font-medium text-ok-text">Novo produto</span>
										<ul>
											{valores.map(({ coluna, valor }) => (
												<li key={coluna} className="break-words">
													{coluna}: <b className="font-semibold">{short(valor)}</b>
													{coluna === "estoque" &&
														variacoes > 1 &&
														`, repartido por ${n(variacoes)} variações`}
												</li>
											))}
										</ul>
									</>
								) : (
									<ul>
										{mudancas.map(({ coluna, antes, depois }) => (
											<li key={coluna} className="break-words">
												{coluna}: <span className="text-subtle">{short(antes)}</span> →{" "}
												<b className="font-semibold">{short(depois)}</b>
											</li>
										))}
									</ul>
								)}
							</td>
						</tr>
					))}
				</ChangeTable>
			)}
			{errosTotal === 0 && criar + mudar > amostra.length && (
				<p className="nums -mt-4 text-caption text-subtle">
					e mais {n(criar + mudar - amostra.length)}
				</p>
			)}
		</div>
	);
}

function Problems({
	title,
	problems,
	total,
	bad = false,
}: {
	title: string;
	problems: RowProblem[];
	total: number;
	bad?: boolean;
}) {
	return (
		<div role={bad ? "alert" : undefined}>
			<p className={`mb-2 font-semibold ${bad ? "text-bad-text" : "text-warn-text"}`}>{title}</p>
			<ul className="max-h-72 divide-y divide-line overflow-y-auto rounded-sm border border-line text-small">
				{problems.map(({ linha, sku, coluna, mensagem }) => (
					<li key={`${linha} ${coluna} ${mensagem}`} className="px-3 py-2">
						<span className="nums text-subtle">
							Linha {linha}
							{sku && `, ${sku}`}, {coluna}:
						</span>{" "}
						{mensagem}
						{sku && mensagem === ARCHIVED_SKU && (
							<>
								{" "}
								<Link
									to={`/admin/produtos?arquivados=1&q=${encodeURIComponent(sku)}`}
									className="link-line text-brand-text"
								>
									Abrir o produto excluído
								</Link>
							</>
						)}
					</li>
				))}
			</ul>
			{total > problems.length && (
				<p className="nums mt-1.5 text-caption text-subtle">e mais {n(total - problems.length)}</p>
			)}
		</div>
	);
}
