import { type FocusEvent, type RefObject, useEffect, useRef } from "react";

type Place = { element: Element; row: Element | null };

type KeptFocus = {
	ref: RefObject<HTMLDivElement | null>;
	tabIndex: -1;
	onFocus(event: FocusEvent): void;
	onBlur(event: FocusEvent): void;
};

/**
 * For a list whose buttons go with what they did, such as approving or deleting: the keyboard stays in the
 * row, or in the list where the row is gone too, instead of starting over at the top of the document.
 */
export function useKeptFocus(rows: unknown): KeptFocus {
	const ref = useRef<HTMLDivElement>(null);
	const last = useRef<Place>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: it is the arrival of new ones that counts
	useEffect(() => {
		const place = last.current;
		if (!place || place.element.isConnected) return;
		last.current = null;
		if (document.activeElement !== document.body) return;
		const beside = place.row?.isConnected
			? place.row.querySelector<HTMLElement>("td:last-child :is(a, button, select)")
			: null;
		(beside ?? ref.current)?.focus({ preventScroll: true });
	}, [rows]);
	return {
		ref,
		tabIndex: -1,
		onFocus: ({ target }) => {
			last.current = { element: target, row: target.closest("tr") };
		},
		// To nowhere: it may be gone, which is what this is for.
		onBlur: ({ relatedTarget }) => {
			if (relatedTarget) last.current = null;
		},
	};
}
