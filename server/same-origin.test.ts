import { Hono } from "hono";
import { expect, test } from "vitest";
import { refuseForeignOrigins } from "./same-origin.ts";

const app = new Hono();
app.use(refuseForeignOrigins(() => "https://loja.example"));
app.all("*", (c) => c.text("feito"));

const status = async (path: string, method: string, headers: Record<string, string>) =>
	(await app.request(path, { method, headers })).status;

test("another site can make a browser change nothing", async () => {
	const foreign: Record<string, string>[] = [
		{ origin: "https://mal.example" },
		{ origin: "null" },
		{ origin: "http://loja.example" },
		{ "sec-fetch-site": "cross-site" },
		{ "sec-fetch-site": "same-site", origin: "https://blog.loja.example" },
	];
	for (const headers of foreign) {
		expect(await status("/checkout", "POST", headers)).toBe(403);
		expect(await status("/functions/v1/create-pix-payment", "POST", headers)).toBe(403);
		expect(await status("/conta", "DELETE", headers)).toBe(403);
	}
	const refused = await app.request("/checkout", {
		method: "POST",
		headers: { "sec-fetch-site": "cross-site" },
	});
	expect(await refused.json()).toEqual({ error: "Requisição recusada: ela veio de outro site." });
});

test("the shop's own pages may, also behind a proxy that hides how people come", async () => {
	expect(await status("/checkout", "POST", { origin: "https://loja.example" })).toBe(200);
	expect(
		await status("/checkout", "POST", {
			"sec-fetch-site": "same-origin",
			origin: "https://www.loja.example",
		}),
	).toBe(200);
});

test("programs, webhooks and readers are not refused", async () => {
	expect(await status("/functions/v1/test-payment", "POST", {})).toBe(200);
	expect(await status("/webhooks/mercado-pago", "POST", { origin: "https://x.example" })).toBe(200);
	expect(await status("/", "GET", { "sec-fetch-site": "cross-site" })).toBe(200);
	expect(await status("/", "HEAD", { origin: "https://mal.example" })).toBe(200);
});
