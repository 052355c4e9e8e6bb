import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { onTabNews } from "./storage/tabs.ts";
import { hasUnsaved } from "./storage/unsaved.ts";

/**
 * Revalidates when another tab signs in or out, and when this one becomes visible, since the session may have
 * expired: the guard then leads to the login. For admin pages. An unsaved form stays, and reports the expired session
 * on saving.
 */
export function useSessionNews(): void {
	const { revalidate } = useRevalidator();
	useEffect(() => {
		const stop = new AbortController();
		const look = () => {
			if (document.visibilityState === "visible" && !hasUnsaved()) void revalidate();
		};
		onTabNews(stop.signal, look);
		document.addEventListener("visibilitychange", look, { signal: stop.signal });
		return () => stop.abort();
	}, [revalidate]);
}
