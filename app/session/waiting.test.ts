import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { askQuietly, keepAsking } from "./ask-quietly.ts";
import { isUnreachable } from "./is-unreachable.ts";
import { limitWaiting } from "./limit-waiting.ts";

const ORIGIN = "https://loja.example";
const AGAIN_MS = 3_000;
beforeEach(() => {
	vi.useFakeTimers();
	vi.clearAllMocks();
});
afterEach(() => void vi.useRealTimers());

const tell = { lost: vi.fn(), back: vi.fn() };
const lost = () => Promise.reject(new TypeError("Failed to fetch"));

/** The line is lost, then the shop fails, then it answers. */
function flaky() {
	const answers = [lost, async () => new Response("x", { status: 503 })];
	const fetched = vi.fn(() => answers.shift()?.() ?? Promise.resolve(new Response("novas")));
	return { ask: keepAsking(fetched as typeof fetch, ORIGIN, tell), fetched };
}

/** News of the page at `page` are asked for behind its back. */
function refetch(ask: typeof fetch, page: string, data: string, init?: RequestInit) {
	const came: string[] = [];
	const read = async () => {
		came.push(await (await ask(new URL(data, ORIGIN), init)).text());
	};
	return { came, asked: askQuietly(() => read().catch(() => {}), new URL(page, ORIGIN)) };
}

describe("news that cannot be had", () => {
	it.each([
		["/checkout", "/checkout.data"],
		["/", "/_root.data"],
		["/produtos?q=jaleco+azul", "/produtos.data?q=jaleco%20azul&_routes=root"],
	])("leave %s as it is, and are asked for until they come", async (page, data) => {
		const { ask, fetched } = flaky();
		const { came, asked } = refetch(ask, page, data);
		await vi.advanceTimersByTimeAsync(0);
		expect([fetched.mock.calls.length, came]).toEqual([1, []]);
		await vi.advanceTimersByTimeAsync(AGAIN_MS * 2);
		await asked;
		expect([fetched.mock.calls.length, came]).toEqual([3, ["novas"]]);
		// They came late; the page was never said to be of before.
		expect(tell.lost).not.toHaveBeenCalled();
		expect(tell.back).not.toHaveBeenCalled();
	});

	it("are given up when somebody goes elsewhere", async () => {
		const { ask, fetched } = flaky();
		const leaving = new AbortController();
		const { asked } = refetch(ask, "/checkout", "/checkout.data", { signal: leaving.signal });
		await vi.advanceTimersByTimeAsync(0);
		leaving.abort();
		await vi.advanceTimersByTimeAsync(AGAIN_MS);
		await asked;
		expect(fetched.mock.calls.length).toBeLessThanOrEqual(2);
	});

	it("for long are said to be missing, until they come", async () => {
		const fetched = vi.fn(lost as typeof fetch);
		const { asked } = refetch(keepAsking(fetched, ORIGIN, tell), "/checkout", "/checkout.data");
		await vi.advanceTimersByTimeAsync(AGAIN_MS);
		expect(tell.lost).not.toHaveBeenCalled();
		await vi.advanceTimersByTimeAsync(AGAIN_MS * 5);
		expect(tell.lost).toHaveBeenCalledOnce();
		expect(tell.back).not.toHaveBeenCalled();
		fetched.mockImplementation(async () => new Response(""));
		await vi.advanceTimersByTimeAsync(AGAIN_MS);
		await asked;
		expect(tell.back).toHaveBeenCalledOnce();
	});
});

it("what somebody asks for fails at once, also while news are awaited", async () => {
	const { ask } = flaky();
	await expect(ask("/checkout.data")).rejects.toThrow("Failed to fetch");
	void askQuietly(() => new Promise(() => {}), new URL("/checkout", ORIGIN));
	expect((await ask("/produtos.data")).status).toBe(503);
	await expect(flaky().ask("/carrinho/conferir")).rejects.toThrow("Failed to fetch");
});

describe("a request that is waited for", () => {
	/** Never answers, and lets go when it is told to. */
	const silent: typeof fetch = (_, init) =>
		new Promise((_resolve, reject) => {
			init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
		});
	const HERE = `${ORIGIN}/checkout`;
	const failureOf = (path: string, init?: RequestInit) => {
		const failed = vi.fn();
		limitWaiting(silent, HERE)(path, init).catch(failed);
		return failed;
	};

	it.each([
		["/checkout.data", 30_000],
		["/admin/pedidos/1.data", 120_000],
		["/admin/produtos/importar.data", 600_000],
	])("at %s fails as a lost line does when nobody answers", async (path, longest) => {
		const failed = failureOf(path);
		await vi.advanceTimersByTimeAsync(longest - 1);
		expect(failed).not.toHaveBeenCalled();
		await vi.advanceTimersByTimeAsync(1);
		expect(isUnreachable(failed.mock.calls[0]?.[0])).toBe(true);
	});

	it("is given up at once when it is no longer wanted, and not while its answer comes", async () => {
		const wanted = new AbortController();
		const failed = failureOf("/busca.data", { signal: wanted.signal });
		wanted.abort("moved on");
		await vi.advanceTimersByTimeAsync(0);
		expect(failed).toHaveBeenCalledWith("moved on");
		let signal: AbortSignal | null | undefined;
		const ask = limitWaiting(async (_, init) => {
			signal = init?.signal;
			return new Response("parte");
		}, HERE);
		const answer = await ask("/admin/clientes/exportar", { method: "POST" });
		await vi.advanceTimersByTimeAsync(3_600_000);
		expect([signal?.aborted, await answer.text()]).toEqual([false, "parte"]);
	});
});
