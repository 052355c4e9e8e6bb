import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { expect, test, vi } from "vitest";
import { openTestShop } from "#testing/test-shop.ts";
import { createReadiness, healthz, writeProof } from "./health.ts";

const appOn = (proveWrite: () => Promise<unknown>) =>
	new Hono().get("/healthz", healthz).get("/readyz", createReadiness(proveWrite).handler);

test("ready while something can be written, alive also while nothing can", async () => {
	const answer = await appOn(async () => {}).request("/readyz");
	expect(answer.status).toBe(200);
	expect(answer.headers.get("cache-control")).toBe("no-store");
	const full = appOn(() => Promise.reject(new Error("disco cheio")));
	expect((await full.request("/readyz")).status).toBe(503);
	expect((await full.request("/healthz")).status).toBe(200);
});

test("a database that never answers is away too", async () => {
	vi.useFakeTimers();
	const answer = appOn(() => new Promise(() => {})).request("/readyz");
	await vi.advanceTimersByTimeAsync(2_000);
	expect((await answer).status).toBe(503);
	vi.useRealTimers();
});

test("many who ask share one proof, for a second", async () => {
	vi.useFakeTimers();
	const prove = vi.fn(async () => {});
	const app = appOn(prove);
	await Promise.all(Array.from({ length: 20 }, () => app.request("/readyz")));
	expect(prove).toHaveBeenCalledTimes(1);
	await vi.advanceTimersByTimeAsync(1_100);
	await app.request("/readyz");
	expect(prove).toHaveBeenCalledTimes(2);
	vi.useRealTimers();
});

test("a process that is about to end is alive and takes nobody new, though it could write", async () => {
	const readiness = createReadiness(async () => {});
	const app = new Hono().get("/healthz", healthz).get("/readyz", readiness.handler);
	expect((await app.request("/readyz")).status).toBe(200);
	readiness.leave();
	const answer = await app.request("/readyz");
	expect(answer.status).toBe(503);
	expect(answer.headers.get("cache-control")).toBe("no-store");
	expect((await app.request("/healthz")).status).toBe(200);
});

test("not ready while the storefront's role cannot read: nobody sees a page", async () => {
	const { db, shop, platform, close } = await openTestShop();
	const status = async () => (await appOn(writeProof(shop, platform)).request("/readyz")).status;
	expect(await status()).toBe(200);
	await db.execute(sql`revoke select on categorias from loja_publica`);
	expect(await status()).toBe(503);
	await db.execute(sql`grant select on categorias to loja_publica`);
	await close();
});
