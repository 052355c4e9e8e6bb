import { type RefObject, useEffect, useRef } from "react";

/** Whoever still types sees results for half a word; they are looked at after so long. */
const LOOKED_AT_MS = 2_000;

const PRODUCT = /^\/produto\/([^/?#]+)/;

/** Fetched when there is something to count; without a line it is not counted. */
const count = (note: (searched: typeof import("./searched.ts")) => void): void =>
	void import("./searched.ts").then(note, () => {});

/** The product whose card was pressed, unless it was only its heart. */
function pressedProduct(target: EventTarget | null): string | null {
	if (!(target instanceof Element) || target.closest("[aria-pressed]")) return null;
	if (!target.closest("a, button")) return null;
	const link = target.closest("article")?.querySelector("a[href^='/produto/']");
	return PRODUCT.exec(link?.getAttribute("href") ?? "")?.[1] ?? null;
}

/**
 * Counts that results for these words were looked at, and that one of them was opened (rule search 9).
 * A page that nobody sees, drawn ahead or in another tab, is not looked at. No words: nothing.
 */
export function useCountedSearch(q: string): RefObject<HTMLDivElement | null> {
	const results = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (!q) return;
		const place = results.current;
		let timer: ReturnType<typeof setTimeout> | undefined;
		const look = () => {
			clearTimeout(timer);
			if (document.visibilityState === "visible")
				timer = setTimeout(() => count(({ noteSearch }) => noteSearch(q)), LOOKED_AT_MS);
		};
		const press = ({ target }: Event) => {
			const slug = pressedProduct(target);
			if (slug) count(({ noteOpened }) => noteOpened(q, slug));
		};
		look();
		document.addEventListener("visibilitychange", look);
		place?.addEventListener("click", press, true);
		place?.addEventListener("auxclick", press, true);
		return () => {
			clearTimeout(timer);
			document.removeEventListener("visibilitychange", look);
			place?.removeEventListener("click", press, true);
			place?.removeEventListener("auxclick", press, true);
		};
	}, [q]);
	return results;
}
