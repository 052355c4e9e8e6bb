import {
	type Announcements,
	closestCenter,
	DndContext,
	type DragEndEvent,
	KeyboardSensor,
	PointerSensor,
	type ScreenReaderInstructions,
	useSensor,
	useSensors,
} from "@dnd-kit/core";
import {
	arrayMove,
	SortableContext,
	sortableKeyboardCoordinates,
	useSortable,
	verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import clsx from "clsx";
import { GripVertical } from "lucide-react";
import { createContext, type ReactNode, useContext, useId } from "react";
import { Icon, iconButtonClass } from "#app/ui/icon.tsx";
import type { RowElementProps } from "./data-table.tsx";

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

/** Pointer (after `distance` pixels) and keyboard sensors. */
export function useSortSensors(distance = 4) {
	return useSensors(
		useSensor(PointerSensor, { activationConstraint: { distance } }),
		useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
	);
}

export function orderAfter(ids: string[], { active, over }: DragEndEvent): string[] | null {
	if (!over || over.id === active.id) return null;
	return arrayMove(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
}

export const SORT_HELP: ScreenReaderInstructions = {
	draggable:
		"Para mudar a ordem, pressione espaço, mova com as setas e pressione espaço de novo. Esc cancela.",
};

/** Screen reader announcements of row sorting. `labelOf` names a row, `placeOf` returns its position from 1. */
export function sortWords(
	labelOf: (id: string) => string,
	placeOf: (id: string) => { at: number; of: number },
): { announcements: Announcements; screenReaderInstructions: ScreenReaderInstructions } {
	const label = ({ id }: { id: string | number }) => labelOf(String(id));
	const place = ({ id }: { id: string | number }) => {
		const { at, of } = placeOf(String(id));
		return `posição ${at} de ${of}`;
	};
	return {
		screenReaderInstructions: SORT_HELP,
		announcements: {
			onDragStart: ({ active }) => `${label(active)} levantado, ${place(active)}.`,
			onDragOver: ({ active, over }) => (over ? `${label(active)} na ${place(over)}.` : undefined),
			onDragEnd: ({ active, over }) =>
				over ? `${label(active)} solto na ${place(over)}.` : undefined,
			onDragCancel: ({ active }) => `${label(active)} voltou ao lugar.`,
		},
	};
}
