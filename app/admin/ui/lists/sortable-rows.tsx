import { closestCenter, DndContext, type DragEndEvent } from "@dnd-kit/core";
import { SortableContext, useSortable, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import clsx from "clsx";
import { GripVertical } from "lucide-react";
import { createContext, type ReactNode, useContext, useId } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { iconButtonClass } from "#app/ui/icon-button.tsx";
import type { RowElementProps } from "./data-table.tsx";
import { sortWords } from "./sort-words.ts";
import { orderAfter, useSortSensors } from "./sorting.ts";

type Handle = Pick<
	ReturnType<typeof useSortable>,
	"attributes" | "listeners" | "setActivatorNodeRef"
>;

const HandleContext = createContext<Handle | null>(null);

type SortableRowsProps = {
	ids: string[];
	onOrder(ids: string[]): void;
	labelOf(id: string): string;
	/** A `DataTable` with `RowElement={SortableRow}` and a column with `DragHandle`. */
	children: ReactNode;
};

export function SortableRows({ ids, onOrder, labelOf, children }: SortableRowsProps) {
	const id = useId();
	const sensors = useSortSensors();
	const onDragEnd = (event: DragEndEvent) => {
		const next = orderAfter(ids, event);
		if (next) onOrder(next);
	};
	return (
		<DndContext
			id={id}
			sensors={sensors}
			collisionDetection={closestCenter}
			onDragEnd={onDragEnd}
			accessibility={sortWords(labelOf, (key) => ({
				at: ids.indexOf(key) + 1,
				of: ids.length,
			}))}
		>
			<SortableContext items={ids} strategy={verticalListSortingStrategy}>
				{children}
			</SortableContext>
		</DndContext>
	);
}

export function SortableRow({ rowKey, className, children }: RowElementProps) {
	const {
		attributes,
		listeners,
		setNodeRef,
		setActivatorNodeRef,
		transform,
		transition,
		isDragging,
	} = useSortable({ id: rowKey });
	return (
		<HandleContext value={{ attributes, listeners, setActivatorNodeRef }}>
			<tr
				role="row"
				ref={setNodeRef}
				style={{ transform: CSS.Translate.toString(transform), transition }}
				className={clsx(className, isDragging && "relative z-10 bg-bg shadow-e2")}
			>
				{children}
			</tr>
		</HandleContext>
	);
}

/** Drag handle in a cell of a `SortableRow`. */
export function DragHandle({ label }: { label: string }) {
	const handle = useContext(HandleContext);
	if (!handle) return null;
	return (
		<button
			type="button"
			ref={handle.setActivatorNodeRef}
			{...handle.attributes}
			{...handle.listeners}
			aria-label={`Mudar a ordem de ${label}`}
			className={clsx(iconButtonClass, "-ml-2 cursor-grab touch-none text-subtle")}
		>
			<Icon of={GripVertical} className="size-4.5" />
		</button>
	);
}
