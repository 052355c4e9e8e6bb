import { afterEach, beforeEach, expect, it, vi } from "vitest";

const followed: boolean[] = [];
vi.mock("../storefront/favourites/account-favourites.ts", () => ({
	followAccount: async (signedIn: boolean) => void followed.push(signedIn),
}));
// Test files share their modules; what another one imported has the real favourites.
vi.resetModules();
const { readSession } = await import("./read-session.ts");
const { useSession } = await import("./session-store.ts");

beforeEach(() => {
	followed.length = 0;
	useSession.setState({ status: "in", name: "Ana" });
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

async function readWhile(answer: () => Promise<Response>) {
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

it("an answer counts, and so does a refusal", async () => {
	const out = async () => Response.json({ signedIn: false, name: null });
	expect(await readWhile(out)).toBe("out");
	expect(useSession.getState().status).toBe("out");
	useSession.setState({ status: "in", name: "Ana" });
	expect(await readWhile(async () => new Response("", { status: 403 }))).toBe("out");
	expect(useSession.getState().status).toBe("out");
	expect(followed).toEqual([false, false]);
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
