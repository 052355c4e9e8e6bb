import { useEffect, useRef } from "react";
import { layOver, takeOff } from "./over-page.ts";

/**
 * Back closes what is open over the page instead of leaving the page. Answers `leave`, for whoever closes it
 * to go elsewhere: their navigation replaces the step that the history has for it. With `holdsFrame` a page of
 * others stands in it, whose steps lie in the same history: then its own cannot be taken out from under them.
 */
export function useBackCloses(
	open: boolean,
	close: () => void,
	{ holdsFrame = false } = {},
): { leave(): void } {
	const leaving = useRef(false);
	const latest = useRef(close);
	latest.current = close;
	useEffect(() => {
		if (!open) return;
		leaving.current = false;
		const over = layOver(() => latest.current());
		const steps = window.history.length;
		return () => {
			const buried = holdsFrame && window.history.length !== steps;
			takeOff(over, leaving.current || buried);
		};
	}, [open, holdsFrame]);
	return {
		leave: () => {
			leaving.current = true;
		},
	};
}
