import {
	type CollisionDetection,
	closestCenter,
	DndContext,
	type DragEndEvent,
} from "@dnd-kit/core";
import { SortableContext, verticalListSortingStrategy } from "@dnd-kit/sortable";
import type { ReactNode } from "react";
import { inTreeOrder } from "#core/catalog/categories/tree-rules.ts";
import type { CategoryRow } from "#core/catalog/categories/types.ts";
import { useAction } from "../action/use-action.ts";
import { sortWords } from "../ui/sort-words.ts";
import { orderAfter, useSortSensors } from "../ui/sorting.ts";
import type { action } from "./category-actions.ts";
import { RootBody, type RowHandlers } from "./category-row.tsx";

type CategoryTreeProps = RowHandlers & {
	rows: CategoryRow[];
	/** Off while a search leaves siblings out. */
	sortable: boolean;
	empty: ReactNode;
};

const HEADERS = ["Nome", "Descrição", "Tipo", "Categoria pai", "Ordem", "Status", "Ações"];

/** A row is dropped only among its siblings. */
const amongSiblings: CollisionDetection = (given) =>
	closestCenter({
		...given,
		droppableContainers: given.droppableContainers.filter(
			({ data }) => data.current?.["parent"] === given.active.data.current?.["parent"],
		),
	});

const siblingsOf = (rows: CategoryRow[], row: CategoryRow) =>
	rows.filter(({ categoria_pai_id }) => categoria_pai_id === row.categoria_pai_id);

/** Rows as they will be once the order under way is saved. */
function withOrder(rows: CategoryRow[], sending: unknown): CategoryRow[] {
	const { ids } = (sending ?? {}) as { ids?: string[] };
	if (!ids) return rows;
	const places = new Map(ids.map((id, at) => [id, at]));
	return inTreeOrder(rows.map((row) => ({ ...row, ordem: places.get(row.id) ?? row.ordem })));
}

/** Categories as a table that is a tree; siblings are put in order by dragging, or with the keyboard. */
export function CategoryTree({ rows: loaded, sortable, empty, ...handlers }: CategoryTreeProps) {
	const ordering = useAction<typeof action>();
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
				{/* Explicit roles: laid out as blocks on a phone, a table loses its own. */}
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
