import { toast } from "../ui/toast/toast.ts";
import { forgetHere, readSession } from "./read-session.ts";
import { COOKIE_REFUSED } from "./return-path.ts";
import { notifyTabs, onTabNews } from "./session-news.ts";
import { useSession } from "./session-store.ts";

/**
 * After a sign-in: updates this tab and notifies the others. False, with a message, where the browser refused the
 * cookie.
 */
export async function enterSession(): Promise<boolean> {
	if ((await readSession()) === "out") {
		const { title, what } = COOKIE_REFUSED;
		toast.error(title, { description: what, duration: Number.POSITIVE_INFINITY, of: "cookie" });
		return false;
	}
	toast.end("cookie");
	notifyTabs("entered");
	return true;
}

/**
 * Reads the session now and whenever this tab is visible again, back online, or another one signs in or out, until
 * `stop`. `onChange` is called when the result changes.
 */
export function followSession(stop: AbortSignal, onChange: () => void): void {
	const read = async () => {
		const before = useSession.getState();
		await readSession();
		if (stop.aborted) return;
		const { status, name } = useSession.getState();
		const changed = before.status !== status || before.name !== name;
		if (before.status !== "loading" && changed) onChange();
	};
	const lookedAt = () => {
		if (document.visibilityState === "visible") void read();
	};
	document.addEventListener("visibilitychange", lookedAt, { signal: stop });
	window.addEventListener("online", lookedAt, { signal: stop });
	onTabNews(stop, async (news) => {
		if (news === "entered") return read();
		await forgetHere();
		onChange();
	});
	void read();
}
