import { useSyncExternalStore } from "react";

/** Whether the screen fits a media query; `before` says what counts while nobody can know, on the server. */
export const useMedia = (query: string, before = false): boolean =>
	useSyncExternalStore(
		(changed) => {
			const list = window.matchMedia(query);
			list.addEventListener("change", changed);
			return () => list.removeEventListener("change", changed);
		},
		() => window.matchMedia(query).matches,
		() => before,
	);
