import {
	type CollisionDetection,
	closestCenter,
	DndContext,
	type DragEndEvent,
} from "@dnd-kit/core";
import { SortableContext, useSortable, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import clsx from "clsx";
import { Eye, EyeOff, GripVertical } from "lucide-react";
import type { ReactNode } from "react";
import { StatusPill } from "#app/ui/badge.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { CategoryRow } from "#core/catalog/categories/types.ts";
import { CATEGORY_TYPES, inTreeOrder } from "#core/catalog/shared/category.ts";
import { counted } from "#core/values/text.ts";
import type { Action, Intent } from "../action/define-actions.ts";
import { useAction } from "../action/use-action.ts";
import { EditAndDelete, RowAction, RowActions } from "../ui/lists/row-action.tsx";
import { orderAfter, sortWords, useSortSensors } from "../ui/lists/sortable-rows.tsx";

export type OrderAction = Action<{ order: Intent<{ parentId: string | null; ids: string[] }> }>;

type RowHandlers = {
	onEdit(row: CategoryRow): void;
	onDelete(row: CategoryRow): void;
	onToggle(row: CategoryRow): void;
};

type BranchProps = RowHandlers & { row: CategoryRow; rows: CategoryRow[]; sortable: boolean };

function useDragging(row: CategoryRow, sortable: boolean) {
	const { setNodeRef, transform, transition, isDragging, attributes, listeners } = useSortable({
		id: row.id,
		data: { parent: row.categoria_pai_id },
		disabled: !sortable,
		attributes: { roleDescription: "item que pode ser movido" },
	});
	const handle = sortable && (
		<button
			type="button"
			aria-label={`Mover ${row.nome}`}
			{...attributes}
			{...listeners}
			className="grid size-9 shrink-0 cursor-grab touch-none place-items-center rounded-sm text-subtle hover:bg-surface-3 active:cursor-grabbing"
		>
			<Icon of={GripVertical} className="size-4.5" />
		</button>
	);
	return {
		handle,
		moving: {
			ref: setNodeRef,
			style: { transform: CSS.Translate.toString(transform), transition },
		},
		lifted: isDragging && "relative z-10 shadow-e2",
	};
}

/** A top category with its subcategories, which move together. */
function RootBody({ row, rows, sortable, ...handlers }: BranchProps) {
	const { handle, moving, lifted } = useDragging(row, sortable);
	return (
		<tbody {...moving} className={clsx("bg-bg max-md:block", lifted)}>
			<tr className={ROW}>
				<Cells row={row} handle={handle} {...handlers} />
			</tr>
			<ChildRows row={row} rows={rows} sortable={sortable} {...handlers} />
		</tbody>
	);
}

function ChildRows({ row, rows, ...rest }: BranchProps) {
	const children = rows.filter(({ categoria_pai_id }) => categoria_pai_id === row.id);
	if (children.length === 0) return null;
	return (
		<SortableContext items={children} strategy={verticalListSortingStrategy}>
			{children.map((child) => (
				<ChildRow key={child.id} row={child} rows={rows} {...rest} />
			))}
		</SortableContext>
	);
}

function ChildRow({ row, rows, sortable, ...handlers }: BranchProps) {
	const { handle, moving, lifted } = useDragging(row, sortable);
	return (
		<>
			<tr
				{...moving}
				className={clsx(ROW, "bg-bg max-md:border-l-4 max-md:border-l-brand-tint", lifted)}
			>
				<Cells row={row} handle={handle} {...handlers} />
			</tr>
			<ChildRows row={row} rows={rows} sortable={sortable} {...handlers} />
		</>
	);
}

const ROW = "border-t border-line max-md:block max-md:space-y-1.5 max-md:px-4 max-md:py-3.5";

const Cell = ({ label, children }: { label: string; children: ReactNode }) => (
	<td className="px-3.5 py-2.5 max-md:flex max-md:items-center max-md:justify-between max-md:gap-4 max-md:p-0">
		<span aria-hidden className="text-caption text-subtle md:hidden">
			{label}
		</span>
		{children}
	</td>
);

const INDENTS = ["", "md:pl-7", "md:pl-14", "md:pl-21"];

function Cells({
	row,
	handle,
	onEdit,
	onDelete,
	onToggle,
}: RowHandlers & { row: CategoryRow; handle: ReactNode }) {
	const { nome, descricao, tipo, pai, ordem, ativo, nivel, produtosTotal } = row;
	const products = counted(produtosTotal, "produto", "produtos");
	return (
		<>
			<td className="py-2.5 pr-3.5 pl-2.5 max-md:block max-md:p-0">
				<div className={clsx("flex items-center gap-1.5 md:min-w-56", INDENTS[Math.min(nivel, 3)])}>
					{handle}
					<div className="min-w-0 md:pl-1">
						<p className={clsx("break-words", nivel === 0 ? "font-semibold" : "font-medium")}>
							{nome}
						</p>
						<p className="nums text-caption text-subtle">{products}</p>
					</div>
				</div>
			</td>
			<Cell label="Descrição">
				<span
					className="text-subtle max-md:min-w-0 max-md:truncate md:line-clamp-2"
					title={descricao}
				>
					{descricao || "Sem descrição"}
				</span>
			</Cell>
			<Cell label="Tipo">{CATEGORY_TYPES.find(({ value }) => value === tipo)?.label}</Cell>
			<Cell label="Categoria pai">{pai ?? <span className="text-subtle">Nenhuma</span>}</Cell>
			<Cell label="Ordem">
				<span className="nums">{ordem}</span>
			</Cell>
			<Cell label="Status">
				<StatusPill tone={ativo ? "ok" : "neutral"}>{ativo ? "Ativa" : "Inativa"}</StatusPill>
			</Cell>
			<td className="px-1.5 max-md:block max-md:p-0">
				<RowActions>
					<RowAction
						writes
						icon={ativo ? EyeOff : Eye}
						label={`${ativo ? "Desativar" : "Ativar"} ${nome}`}
						onClick={() => onToggle(row)}
					/>
					<EditAndDelete name={nome} onEdit={() => onEdit(row)} onDelete={() => onDelete(row)} />
				</RowActions>
			</td>
		</>
	);
}

type CategoryTreeProps = RowHandlers & {
	rows: CategoryRow[];
	/** False while a search hides siblings. */
	sortable: boolean;
	empty: ReactNode;
};

const HEADERS = ["Nome", "Descrição", "Tipo", "Categoria pai", "Ordem", "Status", "Ações"];

const amongSiblings: CollisionDetection = (given) =>
	closestCenter({
		...given,
		droppableContainers: given.droppableContainers.filter(
			({ data }) => data.current?.["parent"] === given.active.data.current?.["parent"],
		),
	});

const siblingsOf = (rows: CategoryRow[], row: CategoryRow) =>
	rows.filter(({ categoria_pai_id }) => categoria_pai_id === row.categoria_pai_id);

/** Optimistic order while a reorder request is in flight. */
function withOrder(rows: CategoryRow[], sending: unknown): CategoryRow[] {
	const { ids } = (sending ?? {}) as { ids?: string[] };
	if (!ids) return rows;
	const places = new Map(ids.map((id, at) => [id, at]));
	return inTreeOrder(rows.map((row) => ({ ...row, ordem: places.get(row.id) ?? row.ordem })));
}

/** Category tree as a table; siblings are reordered by drag or keyboard. */
export function CategoryTree({ rows: loaded, sortable, empty, ...handlers }: CategoryTreeProps) {
	const ordering = useAction<OrderAction>();
	const rows = withOrder(loaded, ordering.sending);
	const sensors = useSortSensors(6);
	const find = (id: string) => rows.find((row) => row.id === id);
	const onDragEnd = (event: DragEndEvent) => {
		const moved = find(String(event.active.id));
		if (!moved) return;
		const siblings = siblingsOf(rows, moved).map(({ id }) => id);
		const ids = orderAfter(siblings, event);
		if (!ids) return;
		ordering.send({ intent: "order", parentId: moved.categoria_pai_id, ids });
	};
	const roots = rows.filter(({ nivel }) => nivel === 0);
	return (
		<DndContext
			id="categorias"
			sensors={sensors}
			collisionDetection={amongSiblings}
			onDragEnd={onDragEnd}
			accessibility={sortWords(
				(id) => find(id)?.nome ?? "",
				(id) => {
					const row = find(id);
					const all = row ? siblingsOf(rows, row) : [];
					return { at: all.findIndex((other) => other.id === id) + 1, of: all.length };
				},
			)}
		>
			<div className="overflow-hidden rounded-md border border-line bg-bg text-small md:overflow-x-auto">
				{/* Explicit roles: a table with `display: block` loses its own on phones. */}
				<table aria-label="Categorias" className="w-full max-md:block">
					<thead className="max-md:sr-only">
						<tr className="bg-surface">
							{HEADERS.map((name) => (
								<th
									key={name}
									scope="col"
									className="px-3.5 py-3 text-left text-caption font-medium whitespace-nowrap text-subtle last:text-right"
								>
									{name}
								</th>
							))}
						</tr>
					</thead>
					<SortableContext items={roots} strategy={verticalListSortingStrategy}>
						{roots.map((row) => (
							<RootBody key={row.id} row={row} rows={rows} sortable={sortable} {...handlers} />
						))}
					</SortableContext>
				</table>
				{rows.length === 0 && <div className="px-6">{empty}</div>}
			</div>
		</DndContext>
	);
}
