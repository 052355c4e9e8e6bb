import { useEffect, useRef } from "react";

const MARK = "requinteCart";

const isMarked = () => Boolean((window.history.state as Record<string, unknown> | null)?.[MARK]);

/**
 * Back closes what is open over the page instead of leaving the page: while it is open the history has an
 * entry of its own. Answers `leave`, for whoever closes it to go elsewhere, over that entry.
 */
export function useBackCloses(open: boolean, close: () => void): { leave(): void } {
	const leaving = useRef(false);
	const latest = useRef(close);
	latest.current = close;
	useEffect(() => {
		if (!open) return;
		leaving.current = false;
		if (!isMarked()) {
			window.history.pushState({ ...(window.history.state as object | null), [MARK]: true }, "");
		}
		const popped = () => {
			if (!isMarked()) latest.current();
		};
		window.addEventListener("popstate", popped);
		return () => {
			window.removeEventListener("popstate", popped);
			if (isMarked() && !leaving.current) window.history.back();
		};
	}, [open]);
	return {
		leave: () => {
			leaving.current = true;
		},
	};
}
