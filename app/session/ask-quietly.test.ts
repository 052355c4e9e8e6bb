import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { askQuietly, keepAsking } from "./ask-quietly.ts";

const ORIGIN = "https://loja.example";
const AGAIN_MS = 3_000;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const tell = { lost: vi.fn(), back: vi.fn() };
beforeEach(() => void vi.clearAllMocks());

/** The line is lost, then the shop fails, then it answers. */
function flaky() {
	const answers = [
		() => Promise.reject(new TypeError("Failed to fetch")),
		() => Promise.resolve(new Response("x", { status: 503 })),
		() => Promise.resolve(new Response("novas")),
	];
	let tries = 0;
	const ask: typeof fetch = () =>
		(answers[tries++] ?? answers[2] ?? answers[0])?.() as Promise<Response>;
	return { ask: keepAsking(ask, ORIGIN, tell), tries: () => tries };
}

const refetching = (ask: typeof fetch, data: string, init?: RequestInit) => {
	const told: string[] = [];
	const done = async () => {
		const answer = await ask(new URL(data, ORIGIN), init);
		told.push(await answer.text());
	};
	return { told, done };
};

it.each([
	["/checkout", "/checkout.data"],
	["/", "/_root.data"],
	["/produtos?q=jaleco+azul", "/produtos.data?q=jaleco%20azul&_routes=root"],
])(
	"news of %s that cannot be had leave the page, and are asked for until they come",
	async (page, data) => {
		const { ask, tries } = flaky();
		const { told, done } = refetching(ask, data);
		const asked = askQuietly(done, new URL(page, ORIGIN));
		await vi.advanceTimersByTimeAsync(0);
		expect([tries(), told]).toEqual([1, []]);
		await vi.advanceTimersByTimeAsync(AGAIN_MS * 2);
		await asked;
		expect([tries(), told]).toEqual([3, ["novas"]]);
	},
);

it("what somebody asks for fails at once, also meanwhile", async () => {
	const { ask } = flaky();
	await expect(ask("/checkout.data")).rejects.toThrow("Failed to fetch");
	const slow = askQuietly(() => new Promise(() => {}), new URL("/checkout", ORIGIN));
	void slow;
	expect((await ask("/produtos.data")).status).toBe(503);
	const lost = flaky();
	await expect(lost.ask("/carrinho/conferir")).rejects.toThrow("Failed to fetch");
});

it("is given up when somebody goes elsewhere", async () => {
	const { ask, tries } = flaky();
	const leaving = new AbortController();
	const failed = vi.fn();
	const { done } = refetching(ask, "/checkout.data", { signal: leaving.signal });
	const asked = askQuietly(() => done().catch(failed), new URL("/checkout", ORIGIN));
	await vi.advanceTimersByTimeAsync(0);
	leaving.abort();
	await vi.advanceTimersByTimeAsync(AGAIN_MS);
	await asked;
	expect(tries()).toBeLessThanOrEqual(2);
});

it("says that the page is of before while it cannot be asked for, and takes it back when one comes", async () => {
	let away = true;
	const ask = keepAsking(
		() =>
			away ? Promise.reject(new TypeError("Failed to fetch")) : Promise.resolve(new Response("")),
		ORIGIN,
		tell,
	);
	const { done } = refetching(ask, "/checkout.data");
	const asked = askQuietly(done, new URL("/checkout", ORIGIN));
	await vi.advanceTimersByTimeAsync(AGAIN_MS);
	expect(tell.lost).not.toHaveBeenCalled();
	await vi.advanceTimersByTimeAsync(AGAIN_MS * 5);
	expect(tell.lost).toHaveBeenCalledOnce();
	expect(tell.back).not.toHaveBeenCalled();
	away = false;
	await vi.advanceTimersByTimeAsync(AGAIN_MS);
	await asked;
	expect(tell.back).toHaveBeenCalledOnce();
});

it("says nothing of a page that came, nor of news that came late", async () => {
	const { ask } = flaky();
	const { done } = refetching(ask, "/checkout.data");
	const asked = askQuietly(done, new URL("/checkout", ORIGIN));
	await vi.advanceTimersByTimeAsync(AGAIN_MS * 3);
	await asked;
	expect(tell.lost).not.toHaveBeenCalled();
	expect(tell.back).not.toHaveBeenCalled();
});
