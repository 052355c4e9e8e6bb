import { type RefObject, useEffect, useRef } from "react";

/** The first field of a form that is wrong. */
export const WRONG_FIELD = "[aria-invalid=true]";

/**
 * Ref of an element that is focused whenever `reason` changes to another truthy value; with the selector `within`,
 * its first match inside the element is focused instead.
 */
export function useFocusOn<Place extends HTMLElement>(
	reason: unknown,
	within?: string,
): RefObject<Place | null> {
	const place = useRef<Place>(null);
	useEffect(() => {
		if (!reason) return;
		const { current } = place;
		(within ? current?.querySelector<HTMLElement>(within) : current)?.focus();
	}, [reason, within]);
	return place;
}
