import { once } from "node:events";
import { createServer, request as httpRequest, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createShop, type Platform } from "#core/shop.ts";
import { parseConfig } from "#platform/config.ts";
import { testPlatform } from "#testing/test-platform.ts";
import { createApp } from "./app.ts";
import type { Rendered } from "./react-router.ts";

let platform: Platform;
let app: ReturnType<typeof createApp>;
let server: Server;
let address = "";
let rendered: string[] = [];
let lastRequest: Request;

const html = (text: string, init?: ResponseInit) =>
	new Response(`<!doctype html><script>a()</script>${text}`, {
		...init,
		headers: { "content-type": "text/html; charset=utf-8", ...init?.headers },
	});

/** Stands for the built screens. */
async function render(request: Request): Promise<Rendered> {
	const { pathname, search } = new URL(request.url);
	rendered.push(pathname + search);
	lastRequest = request;
	if (pathname === "/") return { response: html("início"), tags: ["produtos", "banners"] };
	if (pathname === "/grande") return { response: html("x".repeat(5_000)), tags: ["estilos"] };
	if (pathname === "/busca") return { response: html(search), tags: ["produtos"] };
	if (pathname === "/produtos.data") {
		return {
			response: new Response("[1]", { headers: { "content-type": "text/x-script" } }),
			tags: ["produtos"],
		};
	}
	if (pathname === "/conta") {
		const name = request.headers.get("cookie") ?? "ninguém";
		const headers = new Headers({ "content-type": "text/html" });
		headers.append("set-cookie", "a=1; HttpOnly");
		headers.append("set-cookie", "b=2; HttpOnly");
		return { response: new Response(`<p>${name}</p>`, { headers }), tags: null };
	}
	if (pathname === "/reset-password") {
		return {
			response: html("senha", { headers: { "Referrer-Policy": "no-referrer" } }),
			tags: null,
		};
	}
	if (pathname === "/antigo") {
		return {
			response: Response.redirect(new URL(`/novo${search}`, request.url), 301),
			tags: ["produtos"],
		};
	}
	if (pathname === "/foto") {
		return {
			response: new Response(new Uint8Array([1, 2, 3]), {
				headers: { "content-type": "image/png" },
			}),
			tags: null,
		};
	}
	if (pathname === "/checkout" && request.method === "POST") {
		return { response: html(await request.text()), tags: null };
	}
	return { response: html("não encontrada", { status: 404 }), tags: ["produtos"] };
}

const make = (env: Record<string, string> = {}, options = {}) => {
	const { authSecret } = platform.config;
	const configured = { ...platform, config: { ...parseConfig(env), authSecret } };
	return createApp(createShop(configured), configured, render, options);
};

beforeAll(async () => {
	platform = await testPlatform();
	app = make();
	await app.changes.start();
	server = createServer(getRequestListener(app.fetch)).listen(0, "127.0.0.1");
	await once(server, "listening");
	address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
	app.live.close();
	server.closeAllConnections();
	server.close();
	await app.changes.stop();
	await platform.database.close();
});
beforeEach(() => {
	rendered = [];
});

test("a public page is rendered once, for everyone, and can be kept by a CDN for seconds", async () => {
	const accepting = { "accept-encoding": "gzip, br" };
	const first = await fetch(`${address}/?utm_source=jornal`, { headers: accepting });
	const again = await fetch(address, { headers: { ...accepting, cookie: "sessao=1" } });
	expect(await again.text()).toBe(await first.text());
	expect(rendered).toEqual(["/"]);
	for (const { headers } of [first, again]) {
		expect(headers.get("cache-control")).toBe("public, max-age=0, s-maxage=30, must-revalidate");
		expect(headers.get("vary")).toBe("Accept-Encoding");
		expect(headers.get("content-security-policy")).toContain("script-src 'self' 'sha256-");
		expect(headers.get("x-content-type-options")).toBe("nosniff");
		expect(headers.get("content-encoding")).toBe("br");
	}
});

test("a browser that has the page is told so", async () => {
	const etag = (await fetch(`${address}/grande`)).headers.get("etag") ?? "";
	const again = await fetch(`${address}/grande`, { headers: { "if-none-match": etag } });
	expect(again.status).toBe(304);
});

test("HEAD tells what GET would send, kept or not", async () => {
	const head = async (path: string) => fetch(address + path, { method: "HEAD" });
	const get = await fetch(`${address}/grande`);
	for (const answer of [await head("/grande"), await app.request("/grande", { method: "HEAD" })]) {
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
	await (await fetch(`${address}/produtos.data`)).text();
	expect(await (await fetch(`${address}/produtos.data`)).text()).toBe("[1]");
	expect(rendered).toEqual(["/produtos.data"]);
});

test("a change in the database is on the page at once", async () => {
	await fetch(address);
	rendered = [];
	await platform.database.db.execute(sql`insert into banners (title) values ('Inverno')`);
	await vi.waitFor(async () => {
		await fetch(address);
		expect(rendered).toEqual(["/"]);
	});
	await fetch(`${address}/grande`);
	expect(rendered).toEqual(["/"]);
});

test("what belongs to one person is rendered for each and kept nowhere", async () => {
	const as = async (name: string) => {
		const answer = await fetch(`${address}/conta`, { headers: { cookie: name } });
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
	const redirected = await fetch(`${address}/antigo?utm_source=x`, { redirect: "manual" });
	expect(redirected.headers.get("location")).toContain("/novo?utm_source=x");
	expect((await fetch(`${address}/nada`)).status).toBe(404);
	const missing = await fetch(`${address}/nada`);
	expect(missing.headers.get("cache-control")).toBe("no-store");
	expect(rendered.filter((path) => path === "/nada")).toHaveLength(2);
});

test("searches are told apart, and endless ones are rendered but not kept", async () => {
	const search = async (query: string) => (await fetch(`${address}/busca?${query}`)).text();
	expect(await search("q=jaleco&x=1")).toContain("?q=jaleco");
	expect(await search("q=touca")).toContain("?q=touca");
	const endless = `q=${"a".repeat(400)}`;
	expect(await search(endless)).toContain(endless);
	await search(endless);
	expect(rendered.filter((path) => path.includes("aaaa"))).toHaveLength(2);
});

test("what is no text passes as it is", async () => {
	const picture = await fetch(`${address}/foto`);
	expect(picture.headers.get("content-encoding")).toBeNull();
	expect(new Uint8Array(await picture.arrayBuffer())).toEqual(new Uint8Array([1, 2, 3]));
});

test("in development nothing is kept and scripts may come from elsewhere", async () => {
	const dev = make({}, { development: true });
	await dev.request("/");
	const again = await dev.request("/");
	expect(rendered).toEqual(["/", "/"]);
	expect(again.headers.get("content-security-policy")).toBeNull();
});

test("browsers are told to come by https where people do", async () => {
	const secure = await make({ PUBLIC_URL: "https://loja.example" }).request("/");
	expect(secure.headers.get("strict-transport-security")).toContain("max-age=31536000");
	expect((await app.request("/")).headers.get("strict-transport-security")).toBeNull();
});

test("an action reaches the screen with its body, behind a proxy too", async () => {
	const answer = await make({ PUBLIC_URL: "https://loja.example" }).request("/checkout", {
		method: "POST",
		headers: { origin: "https://loja.example", "content-type": "text/plain" },
		body: "corpo",
	});
	expect(await answer.text()).toContain("corpo");
	// React Router would compare it with http://localhost and refuse.
	expect(lastRequest.headers.get("origin")).toBeNull();
});

test("another site's forms are refused", async () => {
	const answer = await app.request("/checkout", {
		method: "POST",
		headers: { origin: "https://mal.example" },
		body: "x",
	});
	expect(answer.status).toBe(403);
	expect(rendered).toEqual([]);
});

/** Sends `bytes` bytes, as one piece of known length or in pieces. */
const send = (bytes: number, headers: Record<string, string>, path = "/checkout") =>
	new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
		const sending = httpRequest(address + path, { method: "POST", headers }, (response) => {
			let body = "";
			response.setEncoding("utf8").on("data", (part) => {
				body += part;
			});
			response.on("end", () => resolve({ status: response.statusCode, body }));
		});
		sending.on("error", reject);
		sending.end(Buffer.alloc(bytes, "a"));
	});

test("a body that is too large is refused, whatever it says about itself", async () => {
	const large = 1024 * 1024 + 1;
	const refusal = { status: 413, body: '{"error":"A requisição é grande demais."}' };
	expect(await send(large, { "content-length": String(large) })).toEqual(refusal);
	expect(await send(large, { "transfer-encoding": "chunked" })).toEqual(refusal);
	expect((await send(1_000, { "transfer-encoding": "chunked" })).status).toBe(200);
	expect(rendered).toEqual(["/checkout"]);
});

test("screens that take spreadsheets take larger bodies, but not any", async () => {
	const length = (bytes: number) => ({ "content-length": String(bytes) });
	const [sheet, mountain] = [10 * 1024 * 1024, 11 * 1024 * 1024 + 1];
	expect((await send(sheet, length(sheet), "/admin/estoque")).status).not.toBe(413);
	expect((await send(mountain, length(mountain), "/admin/estoque")).status).toBe(413);
	expect((await send(sheet, length(sheet), "/admin/estoques")).status).toBe(413);
});

test("one address for each page: a slash at the end is left out", async () => {
	const location = async (path: string) => {
		const answer = await app.request(path);
		return [answer.status, answer.headers.get("location")];
	};
	expect(await location("/produtos/?q=a%20b")).toEqual([301, "/produtos?q=a%20b"]);
	expect(await location("/produto/x///")).toEqual([301, "/produto/x"]);
	expect(await location("//mal.example/")).toEqual([301, "/mal.example"]);
	expect(await location("/\\mal.example/")).toEqual([301, "/mal.example"]);
	expect(rendered).toEqual([]);
});

test("a missing file is never answered with a page", async () => {
	for (const path of ["/assets/nada.js", "/demo/nada.webp", "/media/nada.webp", "/assets/"]) {
		const answer = await app.request(path);
		expect([answer.status, answer.headers.get("cache-control")]).toEqual([404, "no-store"]);
		expect(await answer.text()).toBe("Arquivo não encontrado.");
	}
	expect(rendered).toEqual([]);
});

test("the shop says how it is", async () => {
	expect((await app.request("/healthz")).status).toBe(200);
	expect((await app.request("/readyz")).status).toBe(200);
	expect(await (await app.request("/sitemap.xml")).text()).toContain("<urlset");
	expect((await app.request("/functions/v1/nada", { method: "POST" })).status).toBe(404);
});

test("a page may say more strictly what goes along with its links", async () => {
	const policyOf = async (path: string) => (await app.request(path)).headers.get("referrer-policy");
	expect(await policyOf("/")).toBe("strict-origin-when-cross-origin");
	expect(await policyOf("/reset-password?token=segredo")).toBe("no-referrer");
});
