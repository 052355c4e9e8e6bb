import type { CountReport } from "#core/stock/types.ts";
import { counted } from "#core/values/plural-rules.ts";

const number = (n: number) => n.toLocaleString("pt-BR");
const HEAD = "py-2 pr-4 text-left text-caption font-medium text-subtle";
const CELL = "py-2 pr-4 align-top";

/** What a sheet would change, or what is wrong with it row by row. */
export function CountReportView({ report }: { report: CountReport }) {
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
					<Rest shown={errors.length} all={errorCount} />
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
						<Rest shown={changes.length} all={changed} />
					</>
				)
			)}
		</>
	);
}

const Rest = ({ shown, all }: { shown: number; all: number }) =>
	all > shown ? (
		<p className="nums mt-3 text-small text-subtle">e mais {number(all - shown)}</p>
	) : null;
