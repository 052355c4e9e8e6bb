import { useEffect, useRef } from "react";

/** What is to have the focus; undefined while it is not drawn yet, null when nothing is to have it any more. */
type Find = () => HTMLElement | null | undefined;

/**
 * Leads to what an answer or a press brings, once it is drawn and can be reached: on a slow phone that is
 * some frames later. The answer takes how to find it; the last one asked for counts, null takes it back.
 */
export function useFocusDrawn(): (find: Find | null) => void {
	const wanted = useRef<Find | null>(null);
	useEffect(() => {
		const element = wanted.current?.();
		if (element === undefined) return;
		element?.focus();
		if (element === null || document.activeElement === element) wanted.current = null;
	});
	const { current: ask } = useRef((find: Find | null) => {
		wanted.current = find;
	});
	return ask;
}
