/** Somebody signed in, or left the account, in this tab. */
export type SessionNews = "entered" | "left";

type Message = { news: SessionNews; tab: string };

const CHANNEL = "requinte-session";
/** Tells what this tab itself told from what others did: it hears its own words too. */
const TAB = Math.random().toString(36).slice(2);

/** Tells every tab of the shop in this browser. */
export function tellTabs(news: SessionNews): void {
	if (typeof BroadcastChannel === "undefined") return;
	const channel = new BroadcastChannel(CHANNEL);
	channel.postMessage({ news, tab: TAB } satisfies Message);
	channel.close();
}

/** Hears what tabs tell, this one (`own`) included, until `stop`. */
export function hearTabs(stop: AbortSignal, hear: (news: SessionNews, own: boolean) => void): void {
	if (typeof BroadcastChannel === "undefined" || stop.aborted) return;
	const channel = new BroadcastChannel(CHANNEL);
	channel.onmessage = ({ data }: MessageEvent<Partial<Message> | null>) => {
		const news = data?.news;
		if (news === "entered" || news === "left") hear(news, data?.tab === TAB);
	};
	stop.addEventListener("abort", () => channel.close());
}
