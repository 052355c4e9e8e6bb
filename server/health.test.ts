import { Hono } from "hono";
import { expect, test, vi } from "vitest";
import { healthz, readyz } from "./health.ts";

const appOn = (ping: () => Promise<void>) =>
	new Hono().get("/healthz", healthz).get("/readyz", readyz({ ping }));

test("ready while the database answers", async () => {
	const answer = await appOn(async () => {}).request("/readyz");
	expect(answer.status).toBe(200);
	expect(answer.headers.get("cache-control")).toBe("no-store");
});

test("alive but not ready while it does not", async () => {
	const app = appOn(async () => {
		throw new Error("fora do ar");
	});
	expect((await app.request("/readyz")).status).toBe(503);
	expect((await app.request("/healthz")).status).toBe(200);
});

test("a database that never answers is away too", async () => {
	vi.useFakeTimers();
	const answer = appOn(() => new Promise(() => {})).request("/readyz");
	await vi.advanceTimersByTimeAsync(2_000);
	expect((await answer).status).toBe(503);
	vi.useRealTimers();
});
