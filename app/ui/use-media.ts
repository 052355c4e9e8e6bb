import { useSyncExternalStore } from "react";

/** Whether a media query matches; `before` is the value on the server. */
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
