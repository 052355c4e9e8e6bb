/** A sign-in or sign-out in this browser. */
export type SessionNews = "entered" | "left";

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
