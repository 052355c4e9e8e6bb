import { useCallback, useRef, useState } from "react";

/** What each open dialog goes back to, so that one opened from another finds its way past it. */
const cameFrom = new WeakMap<Element, HTMLElement[]>();

/** Whoever has the focus, then whoever opened the dialog it stands in. */
function openersHere(): HTMLElement[] {
	if (typeof document === "undefined") return [];
	const { activeElement: active, body } = document;
	if (!(active instanceof HTMLElement) || active === body) return [];
	const around = active.closest("[role=dialog], [role=alertdialog]");
	return [active, ...((around && cameFrom.get(around)) ?? [])];
}

type ReturnFocus = {
	ref(content: HTMLElement | null): void;
	onCloseAutoFocus(event: Event): void;
};

/**
 * For the content of a dialog without a trigger of its own (opened by the address or by state): Radix would
 * leave the keyboard at the top of the document when it closes. It goes back to what opened it, or to the
 * content of the page where that is gone.
 */
export function useReturnFocus(open: boolean): ReturnFocus {
	const content = useRef<HTMLElement>(null);
	const [was, setWas] = useState(open);
	const [openers, setOpeners] = useState(() => (open ? openersHere() : []));
	if (open !== was) {
		setWas(open);
		if (open) setOpeners(openersHere());
	}
	const ref = useCallback(
		(node: HTMLElement | null) => {
			content.current = node;
			if (node) cameFrom.set(node, openers);
		},
		[openers],
	);
	return {
		ref,
		onCloseAutoFocus: (event) => {
			event.preventDefault();
			const { activeElement, body } = document;
			// Something has taken it already: another dialog, or the screen that came.
			if (activeElement && activeElement !== body && !content.current?.contains(activeElement))
				return;
			const back = openers.find((element) => element.isConnected);
			(back ?? document.getElementById("conteudo"))?.focus({ preventScroll: true });
		},
	};
}
