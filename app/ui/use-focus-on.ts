import { type RefObject, useEffect, useRef } from "react";

/** The first field of a form that is wrong. */
export const WRONG_FIELD = "[aria-invalid=true]";

/**
 * A place that takes the focus whenever `reason` becomes another one, or what `within` finds in it. Nothing moves
 * without a reason.
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
