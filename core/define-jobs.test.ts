import { afterAll, beforeAll, expect, it } from "vitest";
import { LINES, openTestShop, type TestShop } from "#testing/test-shop.ts";
import { defineJobs } from "./define-jobs.ts";
import { jobLabel } from "./system/shared/job.ts";

const HOUR = 3_600_000;

let test: TestShop;

beforeAll(async () => {
	test = await openTestShop();
});
afterAll(() => test.close());

it("what the shop does by itself is defined, scheduled, and gives back units nobody paid", async () => {
	const handlers = new Map<string, () => Promise<unknown>>();
	const scheduled = new Map<string, string>();
	defineJobs(
		{
			...test.platform.jobs,
			define: (name, handle) =>
				void handlers.set(name, () => handle({}, new AbortController().signal)),
			schedule: (name, cron) => void scheduled.set(name, cron),
		},
		test.shop,
	);
	expect([...scheduled.keys()]).toEqual([...handlers.keys()]);
	expect([...handlers.keys()]).toEqual(
		expect.arrayContaining([
			"expire-reservations",
			"reconcile-payments",
			"payment-notifications",
			"refund-unwanted",
			"forget-attempts",
			"forget-quotes",
			"forget-holders",
			"forget-security-events",
			"forget-sends",
		]),
	);
	// The page of the system lists them in words.
	expect([...handlers.keys()].filter((name) => jobLabel(name) === name)).toEqual([]);
	const order = await test.place([LINES.coatM]);
	test.wait(2 * HOUR);
	for (const run of handlers.values()) await run();
	expect(await test.order(order.id)).toMatchObject({
		payment_status: "expired",
		stock_state: "released",
	});
});
