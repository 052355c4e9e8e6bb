import { useCallback, useEffect, useLayoutEffect, useRef } from "react";

const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
	key.length === 1 && !ctrlKey && !metaKey && !altKey;

const opensSearch = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
	key.toLowerCase() === "k" && (ctrlKey || metaKey) && !altKey && !shiftKey;

/**
 * Ctrl K opens the search, and what is typed before its dialog has come is kept: `begun` answers it once.
 * No single letter opens anything: who speaks to the device would set it off.
 */
export function useSearchKeys(opened: boolean, open: () => void): { begun(): string } {
	const ahead = useRef<string | null>(null);
	const latest = useRef(open);
	latest.current = open;
	useEffect(() => {
		const hear = (event: KeyboardEvent) => {
			if (!opensSearch(event) || document.querySelector("[role=dialog]")) return;
			event.preventDefault();
			latest.current();
		};
		window.addEventListener("keydown", hear);
		return () => window.removeEventListener("keydown", hear);
	}, []);
	// A dialog whose code is there asks in its own effect: listening that began later would never end.
	useLayoutEffect(() => {
		if (!opened) return;
		ahead.current = "";
		const hear = (event: KeyboardEvent) => {
			if (ahead.current === null || !isLetter(event)) return;
			event.preventDefault();
			ahead.current += event.key;
		};
		window.addEventListener("keydown", hear, true);
		return () => window.removeEventListener("keydown", hear, true);
	}, [opened]);
	const begun = useCallback(() => {
		const text = ahead.current ?? "";
		ahead.current = null;
		return text;
	}, []);
	return { begun };
}
