import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { createShop, type Platform, type Shop } from "#core/shop.ts";
import { testPlatform } from "#testing/test-platform.ts";

// Jobs are looked for by the clock.
vi.setConfig({ testTimeout: 120_000 });

const ADMIN = { userId: "u1", name: "Marta", email: "marta@example.com" };

let platform: Platform;
let shop: Shop;
let broken = true;
let done = 0;

beforeAll(async () => {
	platform = await testPlatform();
	shop = createShop(platform);
});
afterAll(async () => {
	await platform.jobs.stop();
	await platform.database.close();
});

it("shows nothing before the jobs were ever started", async () => {
	expect(await shop.system.jobs.list()).toEqual({ queues: [], failed: [] });
});

it("shows what waits, ran and failed, and has a failed one done again", async () => {
	const { jobs } = platform;
	jobs.define(
		"send-mail",
		async () => {
			if (broken) throw new Error("o servidor não respondeu");
			done += 1;
		},
		{ retries: 0, pollSeconds: 0.5 },
	);
	jobs.schedule("send-mail", "0 4 1 1 *");
	await jobs.start();
	await jobs.send("send-mail", {});
	const failed = async () => (await shop.system.jobs.list()).failed;
	await expect.poll(failed, { timeout: 60_000 }).toHaveLength(1);
	const report = await shop.system.jobs.list();
	expect(report.queues).toEqual([
		{ name: "send-mail", waiting: 0, running: 0, failed: 1, lastDone: null, cron: "0 4 1 1 *" },
	]);
	const [job] = report.failed;
	expect(job).toMatchObject({ name: "send-mail", reason: "o servidor não respondeu", tries: 1 });

	broken = false;
	expect(await shop.system.jobs.retry(ADMIN, job?.id ?? "")).toBe(true);
	await expect.poll(() => done, { timeout: 60_000 }).toBe(1);
	await expect
		.poll(async () => (await shop.system.jobs.list()).queues[0]?.lastDone, { timeout: 60_000 })
		.not.toBeNull();
	expect(await failed()).toEqual([]);
	expect(await shop.system.jobs.retry(ADMIN, job?.id ?? "")).toBe(false);
	expect(await shop.system.jobs.retry(ADMIN, "x")).toBe(false);
	const { rows } = await shop.system.changes.list({
		q: "",
		entity: "",
		de: "",
		ate: "",
		pagina: 1,
	});
	expect(rows.map(({ action, after }) => ({ action, after }))).toEqual([
		{ action: "tarefa.repetir", after: { tarefa: "send-mail" } },
	]);
});
