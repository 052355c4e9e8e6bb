import { useSyncExternalStore } from "react";
import { readSizes, SIZES_CHANGED } from "./remembered-size.ts";

function subscribe(changed: () => void): () => void {
	window.addEventListener(SIZES_CHANGED, changed);
	window.addEventListener("storage", changed);
	return () => {
		window.removeEventListener(SIZES_CHANGED, changed);
		window.removeEventListener("storage", changed);
	};
}

/** The size remembered for a size chart; null until hydration. */
export const useRememberedSize = (chartId: string | null | undefined): string | null =>
	useSyncExternalStore(
		subscribe,
		() => (chartId ? (readSizes()[chartId] ?? null) : null),
		() => null,
	);
