import { useSyncExternalStore } from "react";

let seen = false;

function watch(changed: () => void): () => void {
	if (seen) return () => {};
	const moved = ({ pointerType }: PointerEvent) => {
		if (pointerType !== "mouse") return;
		seen = true;
		removeEventListener("pointermove", moved);
		changed();
	};
	addEventListener("pointermove", moved, { passive: true });
	return () => removeEventListener("pointermove", moved);
}

/** Whether a mouse moved over the page: what only hovering shows is not drawn before, nor on phones. */
export const useHasMouse = (): boolean =>
	useSyncExternalStore(
		watch,
		() => seen,
		() => false,
	);
