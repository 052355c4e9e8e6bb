import { useEffect, useRef } from "react";
import { layOver, takeOff } from "./over-page.ts";

/**
 * Back closes what is open over the page instead of leaving the page. Answers `leave`, for whoever closes it
 * to go elsewhere: their navigation replaces the step that the history has for it.
 */
export function useBackCloses(open: boolean, close: () => void): { leave(): void } {
	const leaving = useRef(false);
	const latest = useRef(close);
	latest.current = close;
	useEffect(() => {
		if (!open) return;
		leaving.current = false;
		const over = layOver(() => latest.current());
		return () => takeOff(over, leaving.current);
	}, [open]);
	return {
		leave: () => {
			leaving.current = true;
		},
	};
}
