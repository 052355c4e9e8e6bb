import { afterAll, beforeAll, expect, test } from "vitest";
import { createShop } from "#core/shop.ts";
import { parseConfig } from "#platform/config.ts";
import { openWatch, type Watch } from "#platform/watch/open-watch.ts";
import { createApp } from "#server/app.ts";
import { openServedShop, type ServedShop } from "#testing/screens/served-shop.ts";

const TOKEN = "segredo-de-quem-observa";
let served: ServedShop;
let watch: Watch;
let app: ReturnType<typeof createApp>;

beforeAll(async () => {
	served = await openServedShop();
	const config = { ...parseConfig({ METRICS_TOKEN: TOKEN }), authSecret: "s".repeat(32) };
	watch = await openWatch(config.watch, served.platform.log);
	const platform = { ...served.platform, config, watch };
	app = createApp(createShop(platform), platform, async (request) => ({
		response: new Response(`<p>${new URL(request.url).pathname}</p>`, {
			headers: { "content-type": "text/html" },
		}),
		tags: ["produtos"],
	}));
});
afterAll(() => served.close());

const metrics = async (authorization = `Bearer ${TOKEN}`) => {
	const answer = await app.request("/metrics", { headers: { authorization } });
	return { status: answer.status, text: await answer.text() };
};

test("strangers find nothing at /metrics, with or without a token configured", async () => {
	const { rendered } = served;
	for (const authorization of ["", "Bearer ", `Basic ${TOKEN}`, `Bearer ${TOKEN}x`, TOKEN]) {
		const { status, text } = await metrics(authorization);
		expect([status, text]).toEqual([404, '{"error":"Este endereço não existe."}']);
	}
	const unset = await served.app.request("/metrics", {
		headers: { authorization: `Bearer ${TOKEN}` },
	});
	expect(unset.status).toBe(404);
	expect(rendered).toEqual([]);
});

test("requests are told apart by patterns of addresses, never by addresses", async () => {
	for (const name of ["um", "dois", "tres"]) await app.request(`/media/${name}.webp`);
	await app.request("/nada", { method: "BREW" });
	const { status, text } = await metrics();
	expect(status).toBe(200);
	expect(text).toContain(
		'requinte_request_duration_seconds_count{route="/media/*",method="GET",status="404"} 3',
	);
	expect(text).toContain('method="other"');
	expect(text).not.toMatch(/um\.webp|nada|BREW/);
});

test("kept pages, statements, connections and what waits are told", async () => {
	const fetched = () =>
		app.fetch(new Request("http://loja/"), {
			incoming: { method: "GET", url: "/", headers: { host: "loja" } },
		});
	await (await fetched()).text();
	await (await fetched()).text();
	const { text } = await metrics();
	expect(text).toContain("requinte_kept_pages_hits_total 1");
	expect(text).toMatch(/requinte_kept_pages_bytes [1-9]/);
	expect(text).toContain("requinte_renderings 0");
	expect(text).toContain('requinte_emails{state="failed"} 0');
	expect(text).toContain('requinte_orders_last_hour{state="placed"} 0');
	expect(text).toContain('requinte_live_streams{for="shop"} 0');
	expect(text).toContain("requinte_database_away 0");
	expect(text).toContain("requinte_nodejs_eventloop_lag_p99_seconds");
	expect(text).toMatch(/requinte_build_info\{version="[\d.]+",node="v\d/);
});
