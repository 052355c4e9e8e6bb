import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { eventually } from "#testing/eventually.ts";
import { openServedShop, type ServedShop } from "#testing/screens/served-shop.ts";

let served: ServedShop;

beforeAll(async () => {
	served = await openServedShop();
});
beforeEach(() => {
	served.rendered = [];
});
afterAll(() => served.close());

test("a public page is rendered once, for everyone, and can be kept by a CDN for seconds", async () => {
	const accepting = { "accept-encoding": "gzip, br" };
	const first = await fetch(`${served.address}/?utm_source=jornal`, { headers: accepting });
	const again = await fetch(served.address, { headers: { ...accepting, cookie: "sessao=1" } });
	expect(await again.text()).toBe(await first.text());
	expect(served.rendered).toEqual(["/"]);
	for (const { headers } of [first, again]) {
		expect(headers.get("cache-control")).toBe("public, max-age=0, s-maxage=30, must-revalidate");
		expect(headers.get("vary")).toBe("Accept-Encoding");
		expect(headers.get("content-security-policy")).toContain("script-src 'self' 'sha256-");
		expect(headers.get("x-content-type-options")).toBe("nosniff");
		expect(headers.get("content-encoding")).toBe("br");
	}
});

test("a browser that has the page is told so", async () => {
	const etag = (await fetch(`${served.address}/grande`)).headers.get("etag") ?? "";
	const again = await fetch(`${served.address}/grande`, { headers: { "if-none-match": etag } });
	expect(again.status).toBe(304);
});

test("HEAD tells what GET would send, kept or not", async () => {
	const head = async (path: string) => fetch(served.address + path, { method: "HEAD" });
	const get = await fetch(`${served.address}/grande`);
	for (const answer of [
		await head("/grande"),
		await served.app.request("/grande", { method: "HEAD" }),
	]) {
		expect(answer.status).toBe(200);
		expect(answer.headers.get("content-security-policy")).toBe(
			get.headers.get("content-security-policy"),
		);
		expect(await answer.text()).toBe("");
	}
	expect((await head("/conta")).status).toBe(200);
	expect((await head("/nada")).status).toBe(404);
});

test("data for a change of page in the browser is kept too", async () => {
	await (await fetch(`${served.address}/produtos.data`)).text();
	const again = await fetch(`${served.address}/produtos.data`);
	expect(await again.text()).toBe("[1]");
	// A CDN that showed it from before a change would show it to who was just told of the change.
	expect(again.headers.get("cache-control")).toContain("s-maxage=0");
	expect(again.headers.get("cdn-cache-control")).toBeNull();
	expect(served.rendered).toEqual(["/produtos.data"]);
});

test("a change in the database is on the page at once", async () => {
	await fetch(served.address);
	served.rendered = [];
	await served.platform.database.db.execute(sql`insert into banners (title) values ('Inverno')`);
	await eventually(async () => {
		await fetch(served.address);
		expect(served.rendered).toEqual(["/"]);
	});
	await fetch(`${served.address}/grande`);
	expect(served.rendered).toEqual(["/"]);
});

test("what belongs to one person is rendered for each and kept nowhere", async () => {
	const as = async (name: string) => {
		const answer = await fetch(`${served.address}/conta`, { headers: { cookie: name } });
		expect(answer.headers.get("cache-control")).toBe("no-store");
		expect(answer.headers.getSetCookie()).toEqual(["a=1; HttpOnly", "b=2; HttpOnly"]);
		return answer.text();
	};
	expect(await Promise.all([as("ana"), as("bia"), as("caio")])).toEqual([
		"<p>ana</p>",
		"<p>bia</p>",
		"<p>caio</p>",
	]);
});

test("redirects keep their query and missing pages stay missing; neither is kept", async () => {
	const redirected = await fetch(`${served.address}/antigo?utm_source=x`, { redirect: "manual" });
	expect(redirected.headers.get("location")).toContain("/novo?utm_source=x");
	expect((await fetch(`${served.address}/nada`)).status).toBe(404);
	const missing = await fetch(`${served.address}/nada`);
	expect(missing.headers.get("cache-control")).toBe("no-store");
	expect(served.rendered.filter((path) => path === "/nada")).toHaveLength(2);
});

test("searches are told apart, and endless ones are rendered but not kept", async () => {
	const search = async (query: string) => (await fetch(`${served.address}/busca?${query}`)).text();
	expect(await search("q=jaleco&x=1")).toContain("?q=jaleco");
	expect(await search("q=touca")).toContain("?q=touca");
	const endless = `q=${"a".repeat(400)}`;
	expect(await search(endless)).toContain(endless);
	await search(endless);
	expect(served.rendered.filter((path) => path.includes("aaaa"))).toHaveLength(2);
});

test("what is no text passes as it is", async () => {
	const picture = await fetch(`${served.address}/foto`);
	expect(picture.headers.get("content-encoding")).toBeNull();
	expect(new Uint8Array(await picture.arrayBuffer())).toEqual(new Uint8Array([1, 2, 3]));
});

test("in development nothing is kept and scripts may come from elsewhere", async () => {
	const dev = served.make({}, { development: true });
	await dev.request("/");
	const again = await dev.request("/");
	expect(served.rendered).toEqual(["/", "/"]);
	expect(again.headers.get("content-security-policy")).toBeNull();
});
