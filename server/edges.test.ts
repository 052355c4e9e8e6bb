import { connect } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createShop } from "#core/shop.ts";
import { BrowserSession } from "#testing/browser-session.ts";
import { openServedShop, type ServedShop } from "#testing/served-shop.ts";

let served: ServedShop;
beforeAll(async () => {
	served = await openServedShop();
});
afterAll(() => served.close());

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

it.each([
	"/.//evil.example",
	"/..//evil.example",
	"//evil.example",
	"/%2e//evil.example",
	"/\\evil.example",
	"/%5cevil.example",
	"/%09/evil.example",
	"https://evil.example",
	"javascript:alert(1)",
	" ",
	"a",
])("a link of the accounts service leads nowhere else (%j)", async (wanted) => {
	const query = new URLSearchParams({ token: "x", callbackURL: wanted });
	for (const path of ["verify-email", "reset-password/x"]) {
		const answer = await served.app.request(`/auth/v1/${path}?${query}`);
		expect(answer.status).toBe(400);
		expect(answer.headers.get("location")).toBeNull();
	}
	for (const name of ["callbackURL", "errorCallbackURL", "newUserCallbackURL", "redirectTo"]) {
		const answer = await served.app.request("/auth/v1/sign-in/social", {
			method: "POST",
			headers: { "Content-Type": "application/json" },
			body: JSON.stringify({ provider: "google", [name]: wanted }),
		});
		expect(answer.status).toBeGreaterThanOrEqual(400);
		expect(answer.status).toBeLessThan(500);
	}
});

it("a path of empty segments is another site's address to whoever resolves it: it leads to the plain one", async () => {
	served.rendered.length = 0;
	for (const [asked, plain] of [
		["//evil.example/produtos", "/evil.example/produtos"],
		["///", "/"],
		["/produto//x?a=//b", "/produto/x?a=//b"],
	]) {
		const answer = await served.app.request(`http://localhost${asked}`);
		expect([answer.status, answer.headers.get("location")]).toEqual([301, plain]);
		expect(await raw(`GET ${asked}`)).toContain(`location: ${plain}`);
	}
	expect((await served.app.request("http://localhost//checkout", { method: "POST" })).status).toBe(
		404,
	);
	expect(served.rendered).toEqual([]);
});

it.each(["GET http://evil.example/produtos", "GET /\\evil.example", "OPTIONS *", "GET produtos"])(
	"what is no path is refused (%s)",
	async (line) => {
		expect(await statusOf(line)).toBe(400);
	},
);

it("methods of other protocols and of no screen are refused, in Portuguese and without a failure", async () => {
	expect(await raw("TRACE /")).toContain("existe aqui.");
	for (const line of [
		"TRACE /",
		"PROPFIND /",
		"PUT /auth",
		"PATCH /conta",
		"DELETE /conta",
		"OPTIONS /",
	]) {
		expect([line, await statusOf(line)]).toEqual([line, 405]);
	}
	const answer = await served.app.request("/admin/login", { method: "PUT", body: "{}" });
	expect(answer.headers.get("allow")).toBe("GET, HEAD, POST");
	expect(await answer.json()).toEqual({ error: "Este endereço não aceita este tipo de envio." });
	expect(await raw("TRACE /")).toMatch(/^allow: GET, HEAD, POST\r$/im);
	for (const path of ["/sitemap.xml", "/robots.txt", "/assets/a.js", "/media/x.webp", "/live"]) {
		for (const method of ["POST", "PUT", "DELETE"]) {
			const refused = await served.app.request(path, { method });
			expect([refused.status, refused.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
		}
	}
});

it.each([
	["/Admin", "/admin"],
	["/ADMIN/pedidos?x=1", "/admin/pedidos?x=1"],
	["/%61dmin/pedidos", "/admin/pedidos"],
	["/Conta.data", "/conta.data"],
	["/%43heckout", "/checkout"],
])("a screen that is somebody's own has one spelling (%s)", async (asked, plain) => {
	const answer = await served.app.request(asked);
	expect([answer.status, answer.headers.get("location")]).toEqual([301, plain]);
	expect((await served.app.request(asked, { method: "POST" })).status).toBe(404);
});

it("the token of a session is in its cookie and nowhere else", async () => {
	const { accounts } = createShop(served.platform);
	const browser = new BrowserSession();
	const form = { email: "ana@example.com", password: "Bordado-Azul-77" };
	await accounts.signUp(new Headers(), {
		...form,
		full_name: "Ana Souza",
		phone: "(11) 98765-4321",
		marketing_consent: false,
	});
	const entered = await accounts.signIn(browser.headers, form);
	if (!entered.ok) throw new Error(entered.error.message);
	browser.take(entered.value.cookies);
	const headers = { cookie: browser.headers.get("cookie") ?? "" };
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

it("an answer of the accounts service without a body is no failure", async () => {
	const answer = await served.app.request("/auth/v1/callback/google?state=x");
	expect(answer.status).toBe(302);
	expect(answer.headers.get("location")).toMatch(/^\/auth\?|^http:\/\/localhost:3000\/auth\?/);
});
