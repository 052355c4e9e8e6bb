import { type RefObject, useEffect } from "react";

const TYPING = "input, textarea, select, [contenteditable=true], [role=dialog]";

/**
 * `/` goes to the search of a screen, `j` and `k` to its next row and the one before, from one list to the
 * next; Enter opens the row. What a row is told by carries `data-row`.
 */
export function useRowKeys(frame: RefObject<HTMLElement | null>): void {
	useEffect(() => {
		const onKeyDown = (event: KeyboardEvent) => {
			const target = event.target instanceof Element ? event.target : null;
			const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
			if (!plain || target?.closest(TYPING) || document.querySelector("[role=dialog]")) return;
			if (event.key === "/") {
				event.preventDefault();
				frame.current?.querySelector<HTMLInputElement>("input[type=search]")?.focus();
				return;
			}
			if (event.key !== "j" && event.key !== "k") return;
			const rows = [...(frame.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
			const at = rows.findIndex((row) => row.contains(document.activeElement));
			const next = at < 0 ? rows[0] : rows[at + (event.key === "j" ? 1 : -1)];
			if (!next) return;
			event.preventDefault();
			next.focus();
			next.scrollIntoView({ block: "nearest" });
		};
		window.addEventListener("keydown", onKeyDown);
		return () => window.removeEventListener("keydown", onKeyDown);
	}, [frame]);
}
