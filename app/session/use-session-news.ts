import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { askForSession } from "./ask-for-session.ts";
import { hearTabs } from "./tabs.ts";

/**
 * Reads the page's data again when another tab signs in or out, and when this one is looked at again and
 * its session has ended: the guard of the screen then says what has become of it. For pages of the back
 * office; what is typed stays kept.
 */
export function useSessionNews({ signedIn }: { signedIn: boolean }): void {
	const { revalidate } = useRevalidator();
	const again = useRef(revalidate);
	again.current = revalidate;
	useEffect(() => {
		const stop = new AbortController();
		hearTabs(stop.signal, (_, own) => {
			if (!own) void again.current();
		});
		const lookedAt = async () => {
			if (document.visibilityState !== "visible") return;
			const state = await askForSession();
			if (stop.signal.aborted || state === "unknown" || state.signedIn === signedIn) return;
			void again.current();
		};
		document.addEventListener("visibilitychange", lookedAt, { signal: stop.signal });
		window.addEventListener("online", lookedAt, { signal: stop.signal });
		return () => stop.abort();
	}, [signedIn]);
}
