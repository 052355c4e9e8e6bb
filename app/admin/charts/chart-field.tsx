import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { ChartTable } from "#app/ui/chart-table.tsx";
import { SelectField } from "#app/ui/field.tsx";
import type { ManagedChart } from "#core/catalog/charts/charts.ts";
import { MayWrite } from "../ui/may.tsx";
import { PartFailed } from "../ui/part-failed.tsx";
import { ChartDialog, UsedBy } from "./chart-dialog.tsx";
import { newChart } from "./chart-draft.ts";

type ChartFieldProps = {
	/** Null when they could not be read; the choice stays what it was. */
	charts: ManagedChart[] | null;
	/** Id of the chosen one; empty for the one above. */
	value: string;
	error: string | undefined;
	onChange(id: string): void;
	/** What stands while none is chosen: `A de Jalecos` or `Nenhuma`. */
	none: string;
	/** The one that stands then, if any. */
	above: ManagedChart | undefined;
	/** Of what a table of its own is made. */
	of: { nome: string; sizes: string[] };
	/** What a table of its own is offered as, such as `Fazer uma só deste`. */
	own: string;
};

/** Chooses a table of measures, shows it, and leads to changing it or making another. */
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
			>
				<option value="">{none}</option>
				{charts.map(({ id, nome }) => (
					<option key={id} value={id}>
						{nome}
					</option>
				))}
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
					onKept={(id) => editing.id === "" && onChange(id)}
					onDeleted={() => {
						if (editing.id === value) onChange("");
						close();
					}}
				/>
			)}
		</div>
	);
}
