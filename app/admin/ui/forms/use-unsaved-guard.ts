import { useEffect } from "react";
import { type Blocker, useBlocker } from "react-router";
import { holdUnsaved } from "#app/session/storage/unsaved.ts";

/**
 * Blocks navigation while there is unsaved input, and makes the browser confirm closing or reloading. The
 * caller confirms, then proceeds or resets. `heldOnScreen`: searches of the same screen pass.
 */
export function useUnsavedGuard(dirty: boolean, heldOnScreen = false): Blocker {
	const blocker = useBlocker(
		({ currentLocation, nextLocation }) =>
			dirty &&
			// The session ended, or logout has already confirmed.
			nextLocation.pathname !== "/admin/login" &&
			(currentLocation.pathname !== nextLocation.pathname ||
				(!heldOnScreen && currentLocation.search !== nextLocation.search)),
	);
	useEffect(() => {
		if (!dirty) return;
		const ask = (event: BeforeUnloadEvent) => event.preventDefault();
		window.addEventListener("beforeunload", ask);
		const release = holdUnsaved();
		return () => {
			window.removeEventListener("beforeunload", ask);
			release();
		};
	}, [dirty]);
	return blocker;
}
