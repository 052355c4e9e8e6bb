import { type RefObject, useEffect, useRef } from "react";

/** Results count as viewed after so long: before, somebody may still be typing. */
const LOOKED_AT_MS = 2_000;

const PRODUCT = /^\/produto\/([^/?#]+)/;

/** Lazy; offline nothing is counted. */
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
 * Counts that results for these words were viewed, and that one was opened (rule search 9). Prerendered and hidden
 * pages do not count, nor empty words.
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
