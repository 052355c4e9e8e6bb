import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createCdn } from "#platform/cdn/cdn.ts";
import { createChanges } from "#platform/live/changes.ts";
import { createApp } from "#server/app.ts";
import { eventually } from "#testing/eventually.ts";
import { openTestShop, type TestShop } from "#testing/test-shop.ts";
import { purgeOnChange } from "./purge-cdn.ts";

/** What the CDN of these tests was asked, and how often it refuses before it does as it is told. */
type Asked = { path: string; headers: IncomingHttpHeaders; body: unknown };
let asked: Asked[] = [];
let refusals = 0;
let server: Server;
let apiUrl: string;

beforeAll(async () => {
	server = createServer(async (request, response) => {
		let body = "";
		for await (const part of request) body += part;
		asked.push({ path: request.url ?? "", headers: request.headers, body: JSON.parse(body) });
		response.writeHead(refusals-- > 0 ? 429 : 200).end("{}");
	}).listen(0, "127.0.0.1");
	await once(server, "listening");
	apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());
beforeEach(() => {
	asked = [];
	refusals = 0;
});

const cloudflare = () => createCdn({ kind: "cloudflare", zone: "z1", token: "segredo", apiUrl });
const fastly = () => createCdn({ kind: "fastly", zone: "s1", token: "segredo", apiUrl });

describe("what a page says to the CDN, and what the CDN is told to forget", () => {
	it("of Cloudflare", async () => {
		expect(cloudflare().header(["produto:1", "produtos"])).toEqual([
			"cache-tag",
			"loja,produto-1,produto-todos,produtos",
		]);
		await cloudflare().purge(["produto:1", "banners"]);
		expect(asked).toMatchObject([
			{
				path: "/zones/z1/purge_cache",
				headers: { authorization: "Bearer segredo" },
				body: { tags: ["produto-1", "banners"] },
			},
		]);
	});

	it("of Fastly", async () => {
		expect(fastly().header(["pagina:a"])).toEqual(["surrogate-key", "loja pagina-a pagina-todos"]);
		await fastly().purge(["pagina:*"]);
		await fastly().purge(null);
		expect(asked).toMatchObject([
			{
				path: "/service/s1/purge",
				headers: { "fastly-key": "segredo", "surrogate-key": "pagina-todos" },
			},
			{ headers: { "surrogate-key": "loja" } },
		]);
	});

	it("in calls of as many tags as it takes, and a refusal is a failure", async () => {
		await cloudflare().purge(Array.from({ length: 65 }, (_, n) => `produto:${n}`));
		expect(asked.map(({ body }) => (body as { tags: string[] }).tags.length)).toEqual([30, 30, 5]);
		refusals = 1;
		await expect(cloudflare().purge(["banners"])).rejects.toThrow("429");
	});
});

describe("a shop behind a CDN", () => {
	let test: TestShop;
	beforeAll(async () => {
		test = await openTestShop();
	});
	afterAll(() => test.close());

	it("has it forget what changed, once for changes that come together", async () => {
		const { jobs, database, log } = test.platform;
		const changes = createChanges(database);
		const stop = purgeOnChange({ changes, jobs, cdn: cloudflare(), log });
		await changes.start();
		await jobs.start();
		await test.db.execute(sql`select pg_notify('loja', '{"t":"banners"}')`);
		await test.db.execute(
			sql`select pg_notify('loja', '{"t":"produtos","ids":["7"],"cartao":false}')`,
		);
		await eventually(() => expect(asked).toHaveLength(1));
		expect(asked[0]?.body).toEqual({ tags: ["banners", "produto-7"] });
		stop();
		await jobs.stop();
		await changes.stop();
	});

	it("says what a page shows on pages that are everybody's, and on no others", async () => {
		const cdn = { kind: "cloudflare", zone: "z1", token: "segredo", apiUrl } as const;
		const platform = { ...test.platform, config: { ...test.platform.config, cdn } };
		const app = createApp(test.shop, platform, async (request) => {
			const own = new URL(request.url).pathname === "/conta";
			const headers = { "content-type": "text/html" };
			return { response: new Response("<p>oi</p>", { headers }), tags: own ? null : ["banners"] };
		});
		const page = await app.request("/");
		expect(page.headers.get("cache-tag")).toBe("loja,banners");
		expect(page.headers.get("cdn-cache-control")).toContain("max-age=30");
		const own = await app.request("/conta");
		expect(own.headers.get("cache-control")).toBe("no-store");
		expect(own.headers.get("cache-tag")).toBeNull();
		expect(own.headers.get("cdn-cache-control")).toBeNull();
	});
});
