import * as Primitive from "@radix-ui/react-switch";
import { Pencil, TriangleAlert } from "lucide-react";
import { Icon } from "#app/ui/icon.tsx";
import type { ManagedMethod } from "#core/delivery/manage/read-managed.ts";
import { counted } from "#core/values/text.ts";
import type { Column } from "../ui/lists/data-table.tsx";
import { RowAction } from "../ui/lists/row-action.tsx";
import { DragHandle } from "../ui/lists/sortable-rows.tsx";
import type { MethodWords } from "./method-words.ts";

export type ListedMethod = ManagedMethod & { words: MethodWords; warnings: number };

type Actions = {
	draggable: boolean;
	readOnly: boolean;
	onToggle(method: ListedMethod, active: boolean): void;
	onEdit(method: ListedMethod): void;
};

const faint = ({ ativo }: ListedMethod): string => (ativo ? "" : "text-subtle");

const Two = ({ of, first, second }: { of: ListedMethod; first: string; second: string }) => (
	<div className={`max-md:text-right ${faint(of)}`}>
		<p className="nums">{first}</p>
		{second && <p className="nums text-caption text-subtle">{second}</p>}
	</div>
);

export const methodColumns = ({
	draggable,
	readOnly,
	onToggle,
	onEdit,
}: Actions): Column<ListedMethod>[] => [
	{
		id: "name",
		header: "Entrega",
		plain: true,
		cell: (method) => (
			<div className="flex items-center gap-1">
				{draggable && <DragHandle label={method.nome} />}
				<div className={`min-w-0 ${faint(method)}`}>
					<p className="font-medium wrap-anywhere">{method.nome}</p>
					<p className="text-caption wrap-anywhere text-subtle">{method.words.kind}</p>
				</div>
			</div>
		),
	},
	{
		id: "where",
		header: "Onde",
		cell: (method) => (
			<div className={`max-md:text-right ${faint(method)}`}>
				<p>{method.words.where}</p>
				{method.warnings > 0 && (
					<p className="mt-0.5 flex items-center gap-1.5 text-caption font-semibold text-warn-text max-md:justify-end">
						<Icon of={TriangleAlert} className="size-4" />
						{counted(method.warnings, "aviso", "avisos")}
					</p>
				)}
			</div>
		),
	},
	{
		id: "price",
		header: "Preço",
		cell: (method) => (
			<Two of={method} first={method.words.price} second={method.words.priceNote} />
		),
	},
	{
		id: "days",
		header: "Prazo",
		cell: (method) => <Two of={method} first={method.words.days} second="" />,
	},
	{
		id: "on",
		header: "Ligada",
		cell: (method) => (
			<Primitive.Root
				checked={method.ativo}
				disabled={readOnly}
				onCheckedChange={(active) => onToggle(method, active)}
				aria-label={`${method.nome} ligada`}
				className="relative h-6.5 w-11.5 shrink-0 rounded-full border border-line-strong bg-surface-3 transition-colors after:absolute after:-inset-2.5 disabled:opacity-50 data-[state=checked]:border-transparent data-[state=checked]:bg-brand"
			>
				<Primitive.Thumb className="block size-5 translate-x-0.5 rounded-full bg-white shadow-e1 transition-transform data-[state=checked]:translate-x-[22px]" />
			</Primitive.Root>
		),
	},
	{
		id: "actions",
		header: "Ações",
		hiddenHeader: true,
		align: "right",
		plain: true,
		cell: (method) => (
			<RowAction icon={Pencil} label={`Editar: ${method.nome}`} onClick={() => onEdit(method)} />
		),
	},
];
