import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";

const PAUSE_MS = 2_000;

/** Polls while something is under way and the page is visible. */
export function useFollow(open: boolean): void {
	const { revalidate } = useRevalidator();
	useEffect(() => {
		if (!open) return;
		const timer = setInterval(() => {
			if (document.visibilityState === "visible") void revalidate();
		}, PAUSE_MS);
		return () => clearInterval(timer);
	}, [open, revalidate]);
}

/** Another state may take the button away that had the focus: it goes on to the element of this id. */
export function useFocusOnChange(state: unknown, id = "conteudo"): void {
	const before = useRef(state);
	useEffect(() => {
		if (before.current === state) return;
		before.current = state;
		if (document.activeElement !== document.body) return;
		document.getElementById(id)?.focus({ preventScroll: true });
	}, [state, id]);
}
