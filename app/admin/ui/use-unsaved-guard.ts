import { useEffect } from "react";
import { type Blocker, useBlocker } from "react-router";

/**
 * Holds a navigation back while something is unsaved, and makes the browser ask before the page is
 * closed or reloaded. The caller asks the person and then proceeds or resets. `keptOnScreen`: another search
 * of the same screen loses nothing.
 */
export function useUnsavedGuard(dirty: boolean, keptOnScreen = false): Blocker {
	const blocker = useBlocker(
		({ currentLocation, nextLocation }) =>
			dirty &&
			// Whoever is led there has left, and was asked before.
			nextLocation.pathname !== "/admin/login" &&
			(currentLocation.pathname !== nextLocation.pathname ||
				(!keptOnScreen && currentLocation.search !== nextLocation.search)),
	);
	useEffect(() => {
		if (!dirty) return;
		const ask = (event: BeforeUnloadEvent) => event.preventDefault();
		window.addEventListener("beforeunload", ask);
		return () => window.removeEventListener("beforeunload", ask);
	}, [dirty]);
	return blocker;
}
