import clsx from "clsx";
import { X } from "lucide-react";
import { controlClass } from "#app/ui/control-class.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { ChartWarning } from "#core/catalog/charts/chart-fields-rules.ts";
import { type ChartMeasure, measureLabel, readSpan } from "#core/catalog/charts/chart-rules.ts";
import { type ChartDraft, withCell } from "./chart-draft.ts";

const cellClass = (wrong: boolean) =>
	`${controlClass(wrong)} nums min-h-10 min-w-20 px-2.5! text-small!`;

type ChartGridProps = {
	draft: ChartDraft;
	set(changes: Partial<ChartDraft>): void;
	warnings: ChartWarning[];
};

/** Centimetres of every size, as they are typed: `92–96` or `98,5`. */
export function ChartGrid({ draft, set, warnings }: ChartGridProps) {
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
