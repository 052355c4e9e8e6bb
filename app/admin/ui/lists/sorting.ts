import {
	type DragEndEvent,
	KeyboardSensor,
	PointerSensor,
	useSensor,
	useSensors,
} from "@dnd-kit/core";
import { arrayMove, sortableKeyboardCoordinates } from "@dnd-kit/sortable";

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
