import { toast } from "#app/ui/toast.ts";
import { COOKIE_REFUSED } from "./cookie-refused.ts";
import { forgetHere, readSession } from "./read-session.ts";
import { useSession } from "./session-store.ts";
import { hearTabs, tellTabs } from "./tabs.ts";

const AGAIN_MS = 15_000;

/**
 * Somebody has just signed in here: this tab learns who, and so do the others. False, and said, where nobody is: the
 * browser did not take the cookie.
 */
export async function enterSession(): Promise<boolean> {
	if ((await readSession()) === "out") {
		const { title, what } = COOKIE_REFUSED;
		toast.error(title, { description: what, duration: Number.POSITIVE_INFINITY, of: "cookie" });
		return false;
	}
	toast.end("cookie");
	tellTabs("entered");
	return true;
}

/**
 * Learns who is signed in, now and whenever this tab is looked at again or another one tells, until
 * `stop`; what could not be learned is asked for again later. `onChange` is called when it is another
 * answer than before, so that what stands on the page can follow.
 */
export function followSession(stop: AbortSignal, onChange: () => void): void {
	let retry: ReturnType<typeof setTimeout> | undefined;
	const read = async () => {
		clearTimeout(retry);
		const before = useSession.getState();
		const known = await readSession();
		if (stop.aborted) return;
		if (!known) retry = setTimeout(read, AGAIN_MS);
		const { status, name } = useSession.getState();
		const changed = before.status !== status || before.name !== name;
		if (before.status !== "loading" && changed) onChange();
	};
	const lookedAt = () => {
		if (document.visibilityState === "visible") void read();
	};
	document.addEventListener("visibilitychange", lookedAt, { signal: stop });
	window.addEventListener("online", lookedAt, { signal: stop });
	stop.addEventListener("abort", () => clearTimeout(retry));
	hearTabs(stop, async (news, own) => {
		if (news === "entered") return read();
		await forgetHere();
		// Who left here is led to another page: asking for this one again would lead to the login.
		if (!own) onChange();
	});
	void read();
}
