import { Hono } from "hono";
import { afterEach, beforeEach, expect, test } from "vitest";
import { alwaysAvailable, createBreaker } from "#platform/database/outage.ts";
import { createChanges } from "#platform/live/changes.ts";
import { networkOf } from "#platform/rate-limit/network-of.ts";
import { createLive } from "./live.ts";

let notify: (payload: string) => void = () => {};
let subscriptions = 0;
const changes = createChanges({
	async listen(_channel, onPayload) {
		subscriptions += 1;
		notify = onPayload;
		return async () => {};
	},
});
const outage = createBreaker(async () => {});
let live: ReturnType<typeof createLive>;
let app: Hono;

beforeEach(() => {
	live = createLive(changes, outage);
	app = new Hono().get("/live", live.handler);
});
afterEach(() => live.close());

async function open() {
	const response = await app.request("/live");
	const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
	const read = async () => (await reader?.read())?.value ?? null;
	return { response, read, leave: () => reader?.cancel() };
}

test("open pages hear which table changed, and nothing of what is in it", async () => {
	await changes.start();
	const pages = await Promise.all([open(), open(), open()]);
	for (const { read } of pages) expect(await read()).toContain("retry: 3000");
	notify(JSON.stringify({ t: "produtos", ids: ["1"], cartao: false }));
	for (const { read } of pages) {
		expect(await read()).toBe('event: change\ndata: {"t":"produtos","ids":["1"]}\n\n');
	}
	expect(subscriptions).toBe(1);
	expect(pages[0]?.response.headers.get("content-type")).toContain("text/event-stream");
});

test("open pages hear that the database is away, also those opened meanwhile, and that it is back", async () => {
	const before = await open();
	await before.read();
	for (let failure = 0; failure < 3; failure++) outage.failed();
	const meanwhile = await open();
	expect(await before.read()).toContain("event: outage\ndata: away");
	expect(await meanwhile.read()).toContain("event: outage\ndata: away");
	outage.succeeded();
	expect(await before.read()).toContain("event: outage\ndata: over");
});

test("a page that left is forgotten; the others go on", async () => {
	const [staying, leaving] = [await open(), await open()];
	await Promise.all([staying.read(), leaving.read()]);
	await leaving.leave();
	notify("");
	expect(await staying.read()).toContain('{"t":"*","ids":null}');
});

test("closing ends every stream, so that the process can stop", async () => {
	const page = await open();
	await page.read();
	live.close();
	expect(await page.read()).toBeNull();
	expect((await app.request("/live")).status).toBe(503);
});

test("there is a limit, and room again when somebody leaves", async () => {
	const small = createLive(changes, alwaysAvailable, 1);
	const app = new Hono().get("/live", small.handler);
	const first = await app.request("/live");
	expect((await app.request("/live")).status).toBe(503);
	await first.body?.cancel();
	expect((await app.request("/live")).status).toBe(200);
	small.close();
});

test("one network does not take every place: a line's IPv6 addresses are one", async () => {
	const from = (c: { req: { header(name: string): string | undefined } }) =>
		networkOf(c.req.header("x-de") ?? "");
	const limited = createLive(changes, alwaysAvailable, 5_000, from);
	const pages = new Hono().get("/live", limited.handler);
	const ask = async (address: string) =>
		(await pages.request("/live", { headers: { "x-de": address } })).status;
	for (let n = 0; n < 200; n++) expect(await ask(`2001:db8:0:7::${n.toString(16)}`)).toBe(200);
	expect(await ask("2001:db8:0:7:ffff::1")).toBe(503);
	expect(await ask("2001:db8:0:8::1")).toBe(200);
	expect(await ask("::ffff:203.0.113.7")).toBe(200);
	limited.close();
});
