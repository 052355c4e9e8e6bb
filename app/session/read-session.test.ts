import { afterEach, beforeEach, expect, it, vi } from "vitest";

const followed: boolean[] = [];
vi.mock("../storefront/favourites/account-favourites.ts", () => ({
	followAccount: async (signedIn: boolean) => void followed.push(signedIn),
}));
// Test files share their modules; what another one imported has the real favourites.
vi.resetModules();
const { followSession } = await import("./follow-session.ts");
const { forgetSession, readSession } = await import("./read-session.ts");
const { useSession } = await import("./session-store.ts");

beforeEach(() => {
	followed.length = 0;
	useSession.setState({ status: "in", name: "Ana" });
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

async function readWhile(answer: () => Promise<Response>) {
	vi.useFakeTimers();
	vi.stubGlobal("fetch", answer);
	const read = readSession();
	await vi.runAllTimersAsync();
	return read;
}

it.each([
	["a shop that is away", async () => new Response("", { status: 503 })],
	["a lost network", () => Promise.reject(new TypeError("Failed to fetch"))],
])("%s signs nobody out and leaves the favourites alone", async (_, answer) => {
	expect(await readWhile(answer)).toBeNull();
	expect(useSession.getState()).toMatchObject({ status: "in", name: "Ana" });
	expect(followed).toEqual([]);
});

it.each([
	["an answer", async () => Response.json({ signedIn: false, name: null })],
	["a refusal", async () => new Response("", { status: 403 })],
])("%s counts", async (_, answer) => {
	expect(await readWhile(answer)).toBe("out");
	expect([useSession.getState().status, followed]).toEqual(["out", [false]]);
});

it("an earlier question that is answered late signs out nobody who came in meanwhile", async () => {
	useSession.setState({ status: "out", name: null });
	const answers: ((answer: Response) => void)[] = [];
	vi.stubGlobal("fetch", () => new Promise<Response>((resolve) => answers.push(resolve)));
	const [before, after] = [readSession(), readSession()];
	answers[1]?.(Response.json({ signedIn: true, name: "Ana" }));
	expect(await after).toBe("in");
	answers[0]?.(Response.json({ signedIn: false, name: null }));
	await before;
	expect(useSession.getState()).toEqual({ status: "in", name: "Ana" });
	expect(followed).toEqual([true]);
});

it("a page follows who left in another tab, and not who left in this one", async () => {
	for (const name of ["document", "window"]) vi.stubGlobal(name, new EventTarget());
	vi.stubGlobal("fetch", async () => Response.json({ signedIn: true, name: "Ana" }));
	const stop = new AbortController();
	const changed = vi.fn();
	useSession.setState({ status: "loading", name: null });
	followSession(stop.signal, changed);
	await vi.waitFor(() => expect(useSession.getState().status).toBe("in"));
	await forgetSession();
	expect(changed).not.toHaveBeenCalled();
	const elsewhere = new BroadcastChannel("requinte-session");
	elsewhere.postMessage("left");
	await vi.waitFor(() => expect(changed).toHaveBeenCalledOnce());
	expect(useSession.getState().status).toBe("out");
	elsewhere.close();
	stop.abort();
});
