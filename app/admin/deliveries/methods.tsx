import { GripVertical } from "lucide-react";
import { useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import type { ManagedMethod } from "#core/delivery/manage/read-managed.ts";
import { useAction } from "../action/use-action.ts";
import { DataTable } from "../ui/data-table.tsx";
import { useMay } from "../ui/may.tsx";
import { SortableRow, SortableRows } from "../ui/sortable-rows.tsx";
import type { action } from "./delivery-actions.ts";
import { type ListedMethod, methodColumns } from "./method-columns.tsx";

type MethodsProps = { rows: ListedMethod[]; onEdit(method: ManagedMethod): void };

/** In the order in which a customer reads them, which dragging changes. */
export function Methods({ rows, onEdit }: MethodsProps) {
	const writes = useMay();
	const changes = useAction<typeof action>();
	const [wanted, setWanted] = useState<string[] | null>(null);
	// Until the list comes back in the new order it is shown in it already.
	const shown =
		wanted && changes.busy
			? wanted.flatMap((id) => rows.filter((method) => method.id === id))
			: rows;
	const sortable = writes && rows.length > 1;
	const table = (
		<DataTable
			label="Entregas"
			columns={methodColumns({
				draggable: sortable,
				readOnly: !writes,
				onToggle: ({ id }, active) => changes.send({ intent: "toggle", id, active }),
				onEdit,
			})}
			rows={shown}
			keyOf={({ id }) => id}
			empty={null}
			{...(sortable ? { RowElement: SortableRow } : {})}
		/>
	);
	return (
		<>
			{rows.every(({ ativo }) => !ativo) && (
				<p role="status" className="mb-4 rounded-sm bg-warn-tint p-4 text-ui">
					<b className="font-semibold">Nenhuma entrega está ligada.</b> Ninguém consegue finalizar
					uma compra até que uma delas seja ligada.
				</p>
			)}
			{sortable ? (
				<SortableRows
					ids={shown.map(({ id }) => id)}
					labelOf={(id) => rows.find((method) => method.id === id)?.nome ?? ""}
					onOrder={(ids) => {
						setWanted(ids);
						changes.send({ intent: "order", ids });
					}}
				>
					{table}
				</SortableRows>
			) : (
				table
			)}
			{sortable && (
				<p className="mt-3 flex items-center gap-1.5 text-caption text-subtle">
					<Icon of={GripVertical} className="size-4 shrink-0" />
					Arraste, ou use espaço e as setas, para mudar a ordem.
				</p>
			)}
		</>
	);
}
