import {
	type DragEndEvent,
	KeyboardSensor,
	PointerSensor,
	useSensor,
	useSensors,
} from "@dnd-kit/core";
import { arrayMove, sortableKeyboardCoordinates } from "@dnd-kit/sortable";

/** What things are put in order with: a pointer that moved `distance` pixels, or space and the arrow keys. */
export function useSortSensors(distance = 4) {
	return useSensors(
		useSensor(PointerSensor, { activationConstraint: { distance } }),
		useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
	);
}

/** The ids in their new order, or null when nothing moved. */
export function orderAfter(ids: string[], { active, over }: DragEndEvent): string[] | null {
	if (!over || over.id === active.id) return null;
	return arrayMove(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
}
