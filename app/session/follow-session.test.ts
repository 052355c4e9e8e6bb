import { setTimeout as pause } from "node:timers/promises";
import { afterEach, expect, it, vi } from "vitest";

vi.mock("../storefront/favourites/account-favourites.ts", () => ({
	followAccount: async () => {},
}));
// Test files share their modules; what another one imported has the real favourites.
vi.resetModules();
const { followSession } = await import("./follow-session.ts");
const { forgetSession } = await import("./read-session.ts");
const { useSession } = await import("./session-store.ts");

const stop = new AbortController();
afterEach(() => {
	stop.abort();
	vi.unstubAllGlobals();
});

it("a page follows who left in another tab, and leaves it to this one where its own go", async () => {
	vi.stubGlobal("document", new EventTarget());
	vi.stubGlobal("window", new EventTarget());
	vi.stubGlobal("fetch", async () => Response.json({ signedIn: true, name: "Ana" }));
	const changed = vi.fn();
	followSession(stop.signal, changed);
	await vi.waitFor(() => expect(useSession.getState().status).toBe("in"));

	await forgetSession();
	await pause(50);
	expect(changed).not.toHaveBeenCalled();
	const elsewhere = new BroadcastChannel("requinte-session");
	elsewhere.postMessage({ news: "left", tab: "another" });
	await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(1));
	expect(useSession.getState().status).toBe("out");
	elsewhere.close();
});
