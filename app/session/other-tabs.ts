/** Somebody signed in, or left the account, in this tab. */
export type SessionNews = "entered" | "left";

const CHANNEL = "requinte-session";

/** Tells the shop's other tabs of this browser. */
export function tellOtherTabs(news: SessionNews): void {
	if (typeof BroadcastChannel === "undefined") return;
	const channel = new BroadcastChannel(CHANNEL);
	channel.postMessage(news);
	channel.close();
}

/** Hears what other tabs tell, until `stop`. */
export function hearOtherTabs(stop: AbortSignal, hear: (news: SessionNews) => void): void {
	if (typeof BroadcastChannel === "undefined" || stop.aborted) return;
	const channel = new BroadcastChannel(CHANNEL);
	channel.onmessage = ({ data }) => {
		if (data === "entered" || data === "left") hear(data);
	};
	stop.addEventListener("abort", () => channel.close());
}
