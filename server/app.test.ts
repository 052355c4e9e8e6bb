import { request as httpRequest } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openServedShop, type ServedShop } from "#testing/served-shop.ts";

let served: ServedShop;

beforeAll(async () => {
	served = await openServedShop();
});
beforeEach(() => {
	served.rendered = [];
});
afterAll(() => served.close());

test("browsers are told to come by https where people do", async () => {
	const secure = await served
		.make({ PUBLIC_URL: "https://loja.example", SANDBOX_PAYMENTS: "1" })
		.request("/");
	expect(secure.headers.get("strict-transport-security")).toContain("max-age=31536000");
	expect((await served.app.request("/")).headers.get("strict-transport-security")).toBeNull();
});

test("an action reaches the screen with its body, behind a proxy too", async () => {
	const answer = await served
		.make({ PUBLIC_URL: "https://loja.example", SANDBOX_PAYMENTS: "1" })
		.request("/checkout", {
			method: "POST",
			headers: { origin: "https://loja.example", "content-type": "text/plain" },
			body: "corpo",
		});
	expect(await answer.text()).toContain("corpo");
	// React Router would compare it with http://localhost and refuse.
	expect(served.lastRequest?.headers.get("origin")).toBeNull();
});

test("another site's forms are refused", async () => {
	const answer = await served.app.request("/checkout", {
		method: "POST",
		headers: { origin: "https://mal.example" },
		body: "x",
	});
	expect(answer.status).toBe(403);
	expect(served.rendered).toEqual([]);
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

test("a body that is too large is refused, whatever it says about itself", async () => {
	const large = 1024 * 1024 + 1;
	const refusal = { status: 413, body: '{"error":"A requisição é grande demais."}' };
	expect(await send(large, { "content-length": String(large) })).toEqual(refusal);
	expect(await send(large, { "transfer-encoding": "chunked" })).toEqual(refusal);
	expect((await send(1_000, { "transfer-encoding": "chunked" })).status).toBe(200);
	expect(served.rendered).toEqual(["/checkout"]);
});

test("a plain form that is too large is answered with a page that says what to do", async () => {
	const large = 1024 * 1024 + 1;
	const asked = { accept: "text/html,*/*;q=0.8", "content-length": String(large) };
	const { status, body } = await send(large, asked);
	expect(status).toBe(413);
	expect(body).toContain("<h1>Envio grande demais</h1>");
	expect(served.rendered).toEqual([]);
});

test("screens that take spreadsheets take larger bodies, but not any", async () => {
	const length = (bytes: number) => ({ "content-length": String(bytes) });
	const [sheet, mountain] = [10 * 1024 * 1024, 11 * 1024 * 1024 + 1];
	expect((await send(sheet, length(sheet), "/admin/estoque")).status).not.toBe(413);
	// A day's notes, and the table of a way to deliver.
	for (const path of ["/admin/expedicao.data", "/admin/entregas.data"]) {
		expect((await send(sheet, length(sheet), path)).status).not.toBe(413);
	}
	expect((await send(mountain, length(mountain), "/admin/estoque")).status).toBe(413);
	expect((await send(sheet, length(sheet), "/admin/estoques")).status).toBe(413);
});

test("one address for each page: a slash at the end is left out", async () => {
	const location = async (path: string) => {
		const answer = await served.app.request(path);
		return [answer.status, answer.headers.get("location")];
	};
	expect(await location("/produtos/?q=a%20b")).toEqual([301, "/produtos?q=a%20b"]);
	expect(await location("/produto/x///")).toEqual([301, "/produto/x"]);
	expect(await location("//mal.example/")).toEqual([301, "/mal.example"]);
	expect(await location("/\\mal.example/")).toEqual([301, "/mal.example"]);
	expect(served.rendered).toEqual([]);
});

test("a missing file is never answered with a page", async () => {
	for (const path of ["/assets/nada.js", "/demo/nada.webp", "/media/nada.webp", "/assets/"]) {
		const answer = await served.app.request(path);
		expect([answer.status, answer.headers.get("cache-control")]).toEqual([404, "no-store"]);
		expect(await answer.text()).toBe("Arquivo não encontrado.");
	}
	expect(served.rendered).toEqual([]);
});

test("the shop says how it is", async () => {
	expect((await served.app.request("/healthz")).status).toBe(200);
	expect((await served.app.request("/readyz")).status).toBe(200);
	expect(await (await served.app.request("/sitemap.xml")).text()).toContain("<urlset");
	expect((await served.app.request("/functions/v1/nada", { method: "POST" })).status).toBe(404);
});

test("a page may say more strictly what goes along with its links", async () => {
	const policyOf = async (path: string) =>
		(await served.app.request(path)).headers.get("referrer-policy");
	expect(await policyOf("/")).toBe("strict-origin-when-cross-origin");
	expect(await policyOf("/reset-password?token=segredo")).toBe("no-referrer");
});
