import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openServedShop, type ServedShop } from "#testing/served-shop.ts";

let served: ServedShop;
beforeAll(async () => {
	served = await openServedShop();
});
afterAll(() => served.close());

const LARGE = "a".repeat(1024 * 1024 + 1);
const OWN = { "sec-fetch-site": "same-origin" };

type Refused = [
	what: string,
	status: number,
	path: string,
	init: RequestInit & { headers: Record<string, string> },
];

/** All that is refused before a page is asked for; what is too much at once has its test beside its limits. */
const REFUSED: Refused[] = [
	[
		"a body that is too large",
		413,
		"/contato",
		{ method: "POST", headers: { ...OWN, "content-length": String(LARGE.length) }, body: LARGE },
	],
	[
		"what another site sends",
		403,
		"/contato",
		{ method: "POST", headers: { "sec-fetch-site": "cross-site" }, body: "a=b" },
	],
	[
		"an address of empty segments",
		404,
		"http://localhost//contato",
		{ method: "POST", headers: OWN },
	],
	["a method that no screen takes", 405, "/contato", { method: "PUT", headers: OWN }],
	[
		"what is sent to an address that only shows",
		405,
		"/robots.txt",
		{ method: "POST", headers: OWN },
	],
];

describe.each(REFUSED)("%s", (_, status, path, { headers, ...init }) => {
	const ask = (asked: Record<string, string>, to = path) =>
		served.app.request(to, { ...init, headers: { ...headers, ...asked } });

	it("is said to a browser on a page with a way back", async () => {
		const modes: Record<string, string>[] = [{}, { "sec-fetch-mode": "navigate" }];
		for (const mode of modes) {
			const answer = await ask({ accept: "text/html,application/xhtml+xml,*/*;q=0.8", ...mode });
			expect(answer.status).toBe(status);
			expect(answer.headers.get("content-type")).toContain("text/html");
			expect(answer.headers.get("cache-control")).toBe("no-store");
			expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
			const html = await answer.text();
			expect(html).toMatch(/^<!doctype html><html lang="pt-BR">.*<h1>[^<]+<\/h1><p>[^<]+<\/p>/);
			expect(html).toContain("Volte à página anterior: o que você digitou continua lá.");
			expect(html).toContain('href="/"');
		}
	});

	it("is JSON to scripts and programs", async () => {
		const scripts: Record<string, string>[] = [
			{ accept: "*/*" },
			{ accept: "application/json" },
			{ accept: "text/html", "sec-fetch-mode": "cors" },
			{},
		];
		for (const asked of scripts) {
			const answer = await ask(asked);
			expect([answer.status, answer.headers.get("cache-control")]).toEqual([status, "no-store"]);
			expect(await answer.json()).toEqual({ error: expect.stringMatching(/\.$/) });
		}
	});
});

it("data of a screen is JSON whatever is accepted", async () => {
	const answer = await served.app.request("/contato.data", {
		method: "PUT",
		headers: { accept: "text/html" },
	});
	expect(await answer.json()).toMatchObject({ error: expect.any(String) });
});
