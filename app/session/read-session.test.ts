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
	expect(await readWhile(answer)).toBe(false);
	expect(useSession.getState()).toMatchObject({ status: "in", name: "Ana" });
	expect(followed).toEqual([]);
});

it("an answer counts, and so does a refusal", async () => {
	const out = async () => Response.json({ signedIn: false, name: null });
	expect(await readWhile(out)).toBe(true);
	expect(useSession.getState().status).toBe("out");
	useSession.setState({ status: "in", name: "Ana" });
	expect(await readWhile(async () => new Response("", { status: 403 }))).toBe(true);
	expect(useSession.getState().status).toBe("out");
	expect(followed).toEqual([false, false]);
});
