import { Hono } from "hono";
import type { ServerBuild } from "react-router";
import { describe, expect, it } from "vitest";
import { type Facts, measuring } from "#platform/watch/observer.ts";
import { requestNow, withinRequest } from "#platform/watch/request-scope.ts";
import { watchScreens } from "#server/pages/react-router.ts";
import { clientAddress, requestOrigin, requestScope } from "./client.ts";
import { refuseForeignOrigins } from "./security.ts";

it("a visitor's address is the connection's own, or what a trusted proxy saw last", async () => {
	const ask = async (trustProxy: boolean, forwarded?: string, remoteAddress?: string) => {
		const app = new Hono();
		app.get("/", (c) => c.text(clientAddress({ trustProxy })(c) ?? "unknown"));
		const headers: Record<string, string> = forwarded ? { "x-forwarded-for": forwarded } : {};
		const env = remoteAddress && { incoming: { socket: { remoteAddress } } };
		return (await app.request("/", { headers }, env || undefined)).text();
	};
	expect(await ask(false, "1.2.3.4", "10.0.0.1")).toBe("10.0.0.1");
	expect(await ask(true, "6.6.6.6, 1.2.3.4", "10.0.0.1")).toBe("1.2.3.4");
	expect(await ask(true, undefined, "10.0.0.1")).toBe("10.0.0.1");
	expect(await ask(false)).toBe("unknown");
});

describe("the shop's own address", () => {
	const request = (headers: Record<string, string>) =>
		new Request("http://10.0.0.5:3000/produtos", { headers });
	const FORWARDED = { "x-forwarded-proto": "https", "x-forwarded-host": "loja.example" };

	it("is the configured one, or what a proxy says that may be believed", () => {
		const originOf = (publicUrl: string | undefined, trustProxy: boolean, headers = FORWARDED) =>
			requestOrigin({ publicUrl, trustProxy })(request(headers));
		expect(originOf("https://requinte.example", true)).toBe("https://requinte.example");
		expect(originOf(undefined, true)).toBe("https://loja.example");
		expect(originOf(undefined, false)).toBe("http://10.0.0.5:3000");
		const odd = { ...FORWARDED, "x-forwarded-host": "mal.example/<script>" };
		expect(originOf(undefined, true, odd)).not.toContain("mal.example");
	});

	it("tells pages with different addresses in them apart", () => {
		const header = (values: Record<string, string>) => (name: string) => values[name];
		const free = requestScope({ publicUrl: undefined, trustProxy: false });
		expect(free(header({ host: "a.example" }))).not.toBe(free(header({ host: "b.example" })));
		expect(free(header({ host: "a".repeat(500) }))).toBeNull();
		const fixed = requestScope({ publicUrl: "https://requinte.example", trustProxy: false });
		expect(fixed(header({ host: "a.example" }))).toBe("");
	});
});

describe("a request that changes something", () => {
	const app = new Hono();
	app.use(refuseForeignOrigins(() => "https://loja.example"));
	app.all("*", (c) => c.text("feito"));
	const ask = (path: string, method: string, headers: Record<string, string>) =>
		app.request(path, { method, headers });

	it.each<Record<string, string>>([
		{ origin: "https://mal.example" },
		{ origin: "null" },
		{ origin: "http://loja.example" },
		{ "sec-fetch-site": "cross-site" },
		{ "sec-fetch-site": "same-site", origin: "https://blog.loja.example" },
	])("is refused from another site (%j)", async (headers) => {
		for (const [path, method] of [
			["/checkout", "POST"],
			["/functions/v1/create-pix-payment", "POST"],
			["/conta", "DELETE"],
		] as const) {
			const answer = await ask(path, method, headers);
			const error = "Requisição recusada: ela veio de outro site.";
			expect([answer.status, await answer.json()]).toEqual([403, { error }]);
		}
	});

	it.each<[string, string, Record<string, string>]>([
		["POST", "/checkout", { origin: "https://loja.example" }],
		// Behind a proxy that hides how people come.
		["POST", "/checkout", { "sec-fetch-site": "same-origin", origin: "https://www.loja.example" }],
		["POST", "/functions/v1/test-payment", {}],
		["POST", "/webhooks/mercado-pago", { origin: "https://x.example" }],
		["GET", "/", { "sec-fetch-site": "cross-site" }],
		["HEAD", "/", { origin: "https://mal.example" }],
	])(
		"is taken from the shop, from programs and from readers (%s %s %j)",
		async (method, path, headers) => {
			expect((await ask(path, method, headers)).status).toBe(200);
		},
	);
});

it("a request is measured under the pattern of its address, from the first screen that runs", async () => {
	const seen: Facts[] = [];
	const screens = {
		routes: { product: { id: "product", module: { loader: async () => "shown" } } },
	};
	const watched = watchScreens(
		screens as unknown as ServerBuild,
		measuring((_piece, facts) => () => seen.push(facts)),
	);
	const run = watched.routes["product"]?.module.loader as unknown as (asked: object) => unknown;
	const routes: (string | undefined)[] = [];
	for (const pattern of ["produto/:slug", "/"]) {
		await withinRequest({ id: "k3j9" }, async () => {
			expect(await run({ pattern })).toBe("shown");
			routes.push(requestNow()?.route);
		});
	}
	expect(routes).toEqual(["/produto/:slug", "/"]);
	expect(seen[0]).toEqual({ part: "loader", screen: "product" });
});
