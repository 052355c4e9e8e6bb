import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { isUnreachable } from "./is-unreachable.ts";
import { limitWaiting } from "./limit-waiting.ts";

const HERE = "https://loja.example/checkout";
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Never answers, and lets go when it is told to. */
const silent: typeof fetch = (_, init) =>
	new Promise((_resolve, reject) => {
		init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
	});

const failed = async (asked: Promise<Response>) => {
	let error: unknown;
	asked.catch((reason: unknown) => {
		error = reason;
	});
	await vi.advanceTimersByTimeAsync(0);
	return () => error;
};

it.each([
	["/checkout.data", 30_000],
	["/admin/pedidos/1.data", 120_000],
	["/admin/produtos/importar.data", 600_000],
])("a request to %s that nobody answers fails as a lost line does", async (path, patience) => {
	const error = await failed(limitWaiting(silent, HERE)(path));
	await vi.advanceTimersByTimeAsync(patience - 1);
	expect(error()).toBeUndefined();
	await vi.advanceTimersByTimeAsync(1);
	expect(isUnreachable(error())).toBe(true);
});

it("what is no longer wanted is given up at once, with the reason that was given", async () => {
	const wanted = new AbortController();
	const error = await failed(limitWaiting(silent, HERE)("/busca.data", { signal: wanted.signal }));
	wanted.abort("moved on");
	await vi.advanceTimersByTimeAsync(0);
	expect(error()).toBe("moved on");
});

it("an answer that has begun may take as long as it likes", async () => {
	let signal: AbortSignal | null | undefined;
	const ask = limitWaiting(async (_, init) => {
		signal = init?.signal;
		return new Response("parte");
	}, HERE);
	const answer = await ask("/admin/clientes/exportar", { method: "POST" });
	await vi.advanceTimersByTimeAsync(3_600_000);
	expect(signal?.aborted).toBe(false);
	expect(await answer.text()).toBe("parte");
});
