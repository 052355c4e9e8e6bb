import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** A sign-in or sign-out in this browser. */
type SessionNews = "entered" | "left";

let channel: BroadcastChannel | undefined;

/** One per page: a channel does not receive its own messages. */
function open(): BroadcastChannel {
	channel ??= new BroadcastChannel("requinte-session");
	return channel;
}

/** Notifies the other tabs of the shop in this browser. */
export const notifyTabs = (news: SessionNews): void => open().postMessage(news);

/** Calls `onNews` when another tab signs in or out, until `stop`. */
export function onTabNews(stop: AbortSignal, onNews: (news: SessionNews) => void): void {
	open().addEventListener("message", ({ data }: MessageEvent<SessionNews>) => onNews(data), {
		signal: stop,
	});
}

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

let forms = 0;

/** Marks a form as unsaved until the returned function is called. */
export function holdUnsaved(): () => void {
	forms += 1;
	return () => {
		forms -= 1;
	};
}

/** True while a form is unsaved: no redirect to the login meanwhile. */
export const hasUnsaved = (): boolean => forms > 0;
