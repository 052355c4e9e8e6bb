import { useState } from "react";
import { ChartTable } from "#app/storefront/product/sizing/size-chart.tsx";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/field.tsx";
import type { ManagedChart } from "#core/catalog/charts/charts.ts";
import { MayWrite } from "../ui/may.tsx";
import { PartFailed } from "../ui/panel.tsx";
import { ChartDialog, newChart, UsedBy } from "./chart-dialog.tsx";

type ChartFieldProps = {
	/** Null when loading failed; the selection stays unchanged. */
	charts: ManagedChart[] | null;
	/** Id of the selected chart; empty to inherit. */
	value: string;
	error: string | undefined;
	onChange(id: string): void;
	/** Label of the empty option: `A de Jalecos` or `Nenhuma`. */
	none: string;
	above: ManagedChart | undefined;
	of: { nome: string; sizes: string[] };
	/** Label of the button that creates a chart, such as `Fazer uma só deste`. */
	own: string;
};

/** Selects a size chart, previews it, and opens the dialog to edit or create one. */
export function ChartField({
	charts,
	value,
	error,
	onChange,
	none,
	above,
	of,
	own,
}: ChartFieldProps) {
	const [editing, setEditing] = useState<ManagedChart | null>(null);
	if (!charts) return <PartFailed what="Erro ao carregar as tabelas de medidas." />;
	const chosen = charts.find(({ id }) => id === value) ?? (value ? undefined : above);
	const close = () => setEditing(null);
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] gap-4">
			<SelectField
				label="Tabela de medidas"
				name="tabela_medidas_id"
				value={value}
				error={error}
				onChange={(event) => onChange(event.currentTarget.value)}
				className="sm:max-w-90"
				options={charts.map(({ id, nome }) => ({ value: id, label: nome }))}
			>
				<option value="">{none}</option>
			</SelectField>
			{chosen && (
				<div className="overflow-x-auto rounded-sm border border-line px-3">
					<ChartTable chart={chosen} />
				</div>
			)}
			{chosen && chosen.produtos > 0 && <UsedBy products={chosen.produtos} />}
			<MayWrite>
				<div className="flex flex-wrap gap-3">
					{chosen && (
						<Button variant="outline" size="sm" onClick={() => setEditing(chosen)}>
							Editar tabela
						</Button>
					)}
					<Button
						variant="outline"
						size="sm"
						onClick={() =>
							setEditing(
								chosen
									? { ...chosen, id: "", version: "", produtos: 0, nome: of.nome }
									: newChart(of.nome, of.sizes),
							)
						}
					>
						{chosen ? own : "Nova tabela"}
					</Button>
				</div>
			</MayWrite>
			{editing && (
				<ChartDialog
					chart={editing}
					onClose={close}
					onStored={(id) => editing.id === "" && onChange(id)}
					onDeleted={() => {
						if (editing.id === value) onChange("");
						close();
					}}
				/>
			)}
		</div>
	);
}
