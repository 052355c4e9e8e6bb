import { request as httpRequest } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createShop } from "#core/shop.ts";
import { namesLanguagesOwn } from "#server/http/plain-requests.ts";
import { UNTRUSTED_BODIES } from "#testing/attacks/untrusted-bodies.ts";
import { BrowserSession } from "#testing/screens/browser-session.ts";
import { openServedShop, type ServedShop } from "#testing/screens/served-shop.ts";

let served: ServedShop;
beforeAll(async () => {
	served = await openServedShop();
});
beforeEach(() => {
	served.rendered.length = 0;
});
afterAll(() => served.close());

const PUBLIC = { PUBLIC_URL: "https://loja.example", SANDBOX_PAYMENTS: "1", DATA_DIR: tmpdir() };
const headerOf = async (path: string, name: string, app = served.app) =>
	(await app.request(path)).headers.get(name);

describe("a page", () => {
	it("asks browsers to come by https where people do", async () => {
		const strict = "strict-transport-security";
		expect(await headerOf("/", strict, served.make(PUBLIC))).toContain("max-age=31536000");
		expect(await headerOf("/", strict)).toBeNull();
	});

	it("may say more strictly what goes along with its links", async () => {
		expect(await headerOf("/", "referrer-policy")).toBe("strict-origin-when-cross-origin");
		expect(await headerOf("/reset-password?token=segredo", "referrer-policy")).toBe("no-referrer");
	});

	it("takes what is sent to it, behind a proxy too", async () => {
		const answer = await served.make(PUBLIC).request("/checkout", {
			method: "POST",
			headers: { origin: "https://loja.example", "content-type": "text/plain" },
			body: "corpo",
		});
		expect(await answer.text()).toContain("corpo");
		// React Router would compare it with http://localhost and refuse.
		expect(served.lastRequest?.headers.get("origin")).toBeNull();
	});

	it("of the shop is never the answer for a missing file", async () => {
		for (const path of ["/assets/nada.js", "/demo/nada.webp", "/media/nada.webp", "/assets/"]) {
			const answer = await served.app.request(path);
			expect([answer.status, answer.headers.get("cache-control")]).toEqual([404, "no-store"]);
			expect(await answer.text()).toBe('{"error":"Arquivo não encontrado."}');
		}
		expect(served.rendered).toEqual([]);
	});
});

it("the shop says how it is", async () => {
	for (const path of ["/healthz", "/readyz"])
		expect((await served.app.request(path)).status).toBe(200);
	expect(await (await served.app.request("/sitemap.xml")).text()).toContain("<urlset");
	expect((await served.app.request("/functions/v1/nada", { method: "POST" })).status).toBe(404);
});

/** Sends `bytes` bytes, as one piece of known length or in pieces. */
const send = (bytes: number, headers: Record<string, string>, path = "/checkout") =>
	new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
		const sending = httpRequest(served.address + path, { method: "POST", headers }, (response) => {
			let body = "";
			response.setEncoding("utf8").on("data", (part) => {
				body += part;
			});
			response.on("end", () => resolve({ status: response.statusCode, body }));
		});
		sending.on("error", reject);
		sending.end(Buffer.alloc(bytes, "a"));
	});

describe("a body that is too large", () => {
	const length = (bytes: number) => ({ "content-length": String(bytes) });

	it("is refused whatever it says about itself, in a page where a form sent it", async () => {
		const large = 1024 * 1024 + 1;
		const refusal = { status: 413, body: '{"error":"A requisição é grande demais."}' };
		expect(await send(large, length(large))).toEqual(refusal);
		expect(await send(large, { "transfer-encoding": "chunked" })).toEqual(refusal);
		const form = await send(large, { accept: "text/html,*/*;q=0.8", ...length(large) });
		expect(form).toEqual({
			status: 413,
			body: expect.stringMatching(
				/class="marca" href="\/">Sua loja<.*<h1>Envio grande demais<\/h1>/,
			),
		});
		expect(served.rendered).toEqual([]);
		expect((await send(1_000, { "transfer-encoding": "chunked" })).status).toBe(200);
	});

	it("is larger for screens that take spreadsheets, notes and tables", async () => {
		const [sheet, mountain] = [10 * 1024 * 1024, 11 * 1024 * 1024 + 1];
		for (const path of ["/admin/estoque", "/admin/expedicao.data", "/admin/entregas.data"])
			expect((await send(sheet, length(sheet), path)).status).not.toBe(413);
		expect((await send(mountain, length(mountain), "/admin/estoque")).status).toBe(413);
		expect((await send(sheet, length(sheet), "/admin/estoques")).status).toBe(413);
	});
});

/** The first lines of the answer to a request written by hand. */
const raw = (line: string) =>
	new Promise<string>((resolve, reject) => {
		let answer = "";
		const { hostname, port } = new URL(served.address);
		const socket = connect(Number(port), hostname, () =>
			socket.write(`${line} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: close\r\n\r\n`),
		);
		socket.setEncoding("latin1").on("data", (part) => {
			answer += part;
		});
		socket.on("end", () => resolve(answer)).on("error", reject);
	});
const statusOf = async (line: string) => Number((await raw(line)).split(" ")[1]);

describe("an address", () => {
	it.each([
		["/produtos/?q=a%20b", "/produtos?q=a%20b"],
		["/produto/x///", "/produto/x"],
		["/\\mal.example/", "/mal.example"],
		// To whoever resolves them, empty segments are another site's address.
		["//evil.example/produtos", "/evil.example/produtos"],
		["///", "/"],
		["/produto//x?a=//b", "/produto/x?a=//b"],
		// A screen that is somebody's own has one spelling.
		["/Admin", "/admin"],
		["/ADMIN/pedidos?x=1", "/admin/pedidos?x=1"],
		["/%61dmin/pedidos", "/admin/pedidos"],
		["/Conta.data", "/conta.data"],
		["/%43heckout", "/checkout"],
	])("leads from %s to %s, and takes nothing there", async (asked, plain) => {
		const answer = await served.app.request(`http://localhost${asked}`);
		expect([answer.status, answer.headers.get("location")]).toEqual([301, plain]);
		expect(served.rendered).toEqual([]);
		if (!/\/$|\/\?/.test(asked)) {
			const sent = await served.app.request(`http://localhost${asked}`, { method: "POST" });
			expect(sent.status).toBe(404);
		}
	});

	it("that is none is refused", async () => {
		expect(await raw("GET //evil.example/produtos")).toContain("location: /evil.example/produtos");
		for (const line of ["GET http://evil.example/produtos", "GET /\\evil.example", "OPTIONS *"])
			expect([line, await statusOf(line)]).toEqual([line, 400]);
		expect(await statusOf("GET produtos")).toBe(400);
	});
});

it("methods of other protocols and of no screen are refused, in Portuguese and without a failure", async () => {
	expect(await raw("TRACE /")).toContain("existe aqui.");
	expect(await raw("TRACE /")).toMatch(/^allow: GET, HEAD, POST\r$/im);
	for (const line of ["TRACE /", "PROPFIND /", "PUT /auth", "DELETE /conta", "OPTIONS /"])
		expect([line, await statusOf(line)]).toEqual([line, 405]);
	const answer = await served.app.request("/admin/login", { method: "PUT", body: "{}" });
	expect(answer.headers.get("allow")).toBe("GET, HEAD, POST");
	expect(await answer.json()).toEqual({ error: "Este endereço não aceita este tipo de envio." });
	for (const path of ["/sitemap.xml", "/robots.txt", "/assets/a.js", "/media/x.webp", "/live"]) {
		const refused = await served.app.request(path, { method: "DELETE" });
		expect([refused.status, refused.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
	}
});

describe("what is refused before a page is asked for", () => {
	const LARGE = "a".repeat(1024 * 1024 + 1);
	const OWN = { "sec-fetch-site": "same-origin" };
	type Sent = RequestInit & { headers: Record<string, string> };
	const large = { ...OWN, "content-length": String(LARGE.length) };

	it.each<[what: string, status: number, path: string, init: Sent]>([
		["a body that is too large", 413, "/contato", { method: "POST", headers: large, body: LARGE }],
		[
			"what another site sends",
			403,
			"/contato",
			{ method: "POST", headers: { "sec-fetch-site": "cross-site" }, body: "a=b" },
		],
		["empty segments", 404, "http://localhost//contato", { method: "POST", headers: OWN }],
		["a method of no screen", 405, "/contato", { method: "PUT", headers: OWN }],
		["what is sent to what only shows", 405, "/robots.txt", { method: "POST", headers: OWN }],
	])(
		"is a page with a way back to browsers, and JSON to programs: %s",
		async (_, status, path, init) => {
			const ask = (asked: Record<string, string>) =>
				served.app.request(path, { ...init, headers: { ...init.headers, ...asked } });
			const html = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
			for (const asked of [html, { ...html, "sec-fetch-mode": "navigate" }]) {
				const answer = await ask(asked);
				expect(answer.status).toBe(status);
				expect(answer.headers.get("content-type")).toContain("text/html");
				expect(answer.headers.get("cache-control")).toBe("no-store");
				expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
				const text = await answer.text();
				expect(text).toMatch(/^<!doctype html><html lang="pt-BR">.*<h1>[^<]+<\/h1><p>[^<]+<\/p>/);
				expect(text).toContain("Volte à página anterior: o que você digitou continua lá.");
				expect(text).toContain('href="/"');
			}
			const programs: Record<string, string>[] = [
				{ accept: "*/*" },
				{ accept: "text/html", "sec-fetch-mode": "cors" },
				{},
			];
			for (const asked of programs) {
				const answer = await ask(asked);
				expect([answer.status, answer.headers.get("cache-control")]).toEqual([status, "no-store"]);
				expect(await answer.json()).toEqual({ error: expect.stringMatching(/\.$/) });
			}
			expect(served.rendered).toEqual([]);
		},
	);

	it("is JSON for the data of a screen, whatever is accepted", async () => {
		const asked = { method: "PUT", headers: { accept: "text/html" } };
		const answer = await served.app.request("/contato.data", asked);
		expect(await answer.json()).toMatchObject({ error: expect.any(String) });
	});
});

describe("the accounts service", () => {
	it.each([
		...["/.//evil.example", "/..//evil.example", "//evil.example", "/%2e//evil.example"],
		...["/\\evil.example", "/%5cevil.example", "/%09/evil.example", "https://evil.example"],
		...["javascript:alert(1)", " ", "a"],
	])("leads nowhere else (%j)", async (wanted) => {
		const query = new URLSearchParams({ token: "x", callbackURL: wanted });
		for (const path of ["verify-email", "reset-password/x"]) {
			const answer = await served.app.request(`/auth/v1/${path}?${query}`);
			expect([answer.status, answer.headers.get("location")]).toEqual([400, null]);
		}
		for (const name of ["callbackURL", "errorCallbackURL", "newUserCallbackURL", "redirectTo"]) {
			const { status } = await served.app.request("/auth/v1/sign-in/social", {
				method: "POST",
				headers: { "Content-Type": "application/json" },
				body: JSON.stringify({ provider: "google", [name]: wanted }),
			});
			expect([status >= 400, status < 500]).toEqual([true, true]);
		}
	});

	it("holds the token of a session in its cookie and nowhere else", async () => {
		const { accounts } = createShop(served.platform);
		const browser = new BrowserSession();
		const form = { email: "ana@example.com", password: "Bordado-Azul-77" };
		const person = { full_name: "Ana Souza", phone: "(11) 98765-4321", marketing_consent: false };
		await accounts.signUp(new Headers(), { ...form, ...person });
		const entered = await accounts.signIn(browser.headers, form);
		if (!entered.ok) throw new Error(entered.error.message);
		browser.take(entered.value.cookies);
		const { headers } = browser;
		for (const path of ["list-sessions", "get-session"]) {
			const answer = await served.app.request(`/auth/v1/${path}`, { headers });
			const text = await answer.text();
			expect([path, answer.status]).toEqual([path, 200]);
			expect(text).toContain("expiresAt");
			expect(text).not.toMatch(/token/i);
		}
		const again = await served.app.request("/auth/v1/sign-in/email", {
			method: "POST",
			headers: { "Content-Type": "application/json" },
			body: JSON.stringify(form),
		});
		expect([again.status, await again.text()]).toEqual([200, expect.not.stringMatching(/token/)]);
	});

	it("answers without a body, which is no failure", async () => {
		const answer = await served.app.request("/auth/v1/callback/google?state=x");
		expect(answer.status).toBe(302);
		expect(answer.headers.get("location")).toMatch(/^\/auth\?|^http:\/\/localhost:3000\/auth\?/);
	});
});

describe("an object that says it has a length", () => {
	it.each(Object.entries(UNTRUSTED_BODIES))("is no text to %s", async (path, body) => {
		for (const type of ["application/json", ""]) {
			for (const field of Object.keys(body)) {
				const { status } = await served.app.request(path, {
					method: "POST",
					headers: type ? { "Content-Type": type } : {},
					body: JSON.stringify({ ...body, [field]: { length: { valueOf: 1, toString: 1 } } }),
				});
				expect([field, status >= 400, status < 500]).toEqual([field, true, true]);
			}
		}
	});

	it.each([
		['{"a":{"length":1}}', true],
		['[{"\\u006cength":1}]', true],
		['{"valueOf":null}', true],
		['{"a":"length","b":"toString()"}', false],
		['{"comprimento":1}', false],
		["length=1", false],
	])("is known by its name in %s: %s", (text, names) => {
		expect(namesLanguagesOwn(text)).toBe(names);
	});
});
