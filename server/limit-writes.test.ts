import { readdirSync, readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import routes from "#app/routes.ts";
import { createShop, type Platform, type Shop } from "#core/shop.ts";
import { parseConfig } from "#platform/config.ts";
import { testPlatform } from "#testing/test-platform.ts";
import { createApp } from "./app.ts";
import { createFunctions } from "./functions/functions.ts";

/** Which POST addresses are counted nowhere; whoever adds one has to say here that it changes nothing. */
const UNCOUNTED = ["/functions/v1/get-payment-status", "/functions/v1/is_admin"];
/** What pages ask and tell by themselves. */
const ASKED = [
	...["/carrinho/conferir", "/checkout/cupom", "/checkout/cupom.data"],
	...["/functions/v1/card-options", "/conta/favoritos", "/busca/contar"],
];
/** What somebody does, and must be able to while others' pages ask. */
const DONE = [
	...["/checkout", "/checkout.data", "/contato", "/suporte", "/auth", "/avise-me"],
	...["/functions/v1/create-pix-payment", "/functions/v1/create-card-payment"],
	...["/functions/v1/create-boleto-payment", "/functions/v1/send-customer-email"],
];

const BEHIND_PROXY = { TRUST_PROXY: "1", PUBLIC_URL: "http://127.0.0.1:3000" };

let platform: Platform;
let shop: Shop;

beforeAll(async () => {
	platform = await testPlatform();
	const { authSecret } = platform.config;
	platform = { ...platform, config: { ...parseConfig(BEHIND_PROXY), authSecret } };
	shop = createShop(platform);
});
afterAll(() => platform.database.close());

const takes = (file: string): boolean =>
	/export (?:async function|const) action\b|export \{[^}]*\baction\b/.test(
		readFileSync(`app/${file}`, "utf8"),
	);

/** Addresses of screens that take something, as the route table names them. */
const actionPaths = (entries: RouteConfigEntry[] = routes, above = ""): string[] =>
	entries.flatMap(({ path, file, children = [] }) => {
		const here = path ? `${above}/${path}` : above;
		const own = takes(file) ? [(here || "/").replace(/:\w+/g, "x")] : [];
		return [...own, ...actionPaths(children, here)];
	});

/** Functions as their files name them. */
const functionPaths = (): string[] =>
	readdirSync("server/functions")
		.filter((file) => !file.endsWith(".test.ts"))
		.flatMap((file) => [
			...readFileSync(`server/functions/${file}`, "utf8").matchAll(/^\t"?([\w-]+)"?: async \(c/gm),
		])
		.map(([, name]) => `/functions/v1/${name}`);

/** A shop whose every count is used up. */
function spentApp() {
	const used = { allowed: false, retryAfterSeconds: 30, count: 999 };
	const limiter = { ...shop.limiter, consume: async () => used };
	const ran: string[] = [];
	const app = createApp({ ...shop, limiter }, platform, async (request) => {
		ran.push(request.url);
		return { response: new Response("página"), tags: null };
	});
	return { app, ran };
}

describe("nothing that changes something is without a limit", () => {
	it("finds screens and functions", () => {
		expect(actionPaths()).toEqual(
			expect.arrayContaining([
				"/checkout",
				"/checkout/cupom",
				"/suporte",
				"/auth",
				"/descadastrar/x",
			]),
		);
		expect(functionPaths()).toEqual(
			expect.arrayContaining([
				"/functions/v1/create-pix-payment",
				"/functions/v1/send-customer-email",
			]),
		);
		expect(createFunctions).toBeTypeOf("function");
	});

	it.each([
		...actionPaths(),
		...actionPaths().map((path) => `${path}.data`),
		...functionPaths().filter((path) => !UNCOUNTED.includes(path)),
		"/auth/v1/sign-in/email",
		"/auth/v1/sign-up/email",
		"/auth/v1/request-password-reset",
		"/admin/uploads/x",
		"/endereco-que-ainda-nao-existe",
	])("%s", async (path) => {
		const { app, ran } = spentApp();
		for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
			const answer = await app.request(path, {
				method,
				headers: { "x-forwarded-for": "203.0.113.7", "content-type": "application/json" },
				body: "{}",
			});
			expect(answer.status).toBe(429);
			expect(answer.headers.get("retry-after")).toBe("30");
			expect(await answer.json()).toMatchObject({ error: expect.stringContaining("Aguarde") });
		}
		expect(ran).toEqual([]);
	});
});

/** A shop that counts in memory what one network sends. */
function countingApp() {
	const counts = new Map<string, number>();
	const consume = async (key: string, { points }: { points: number }) => {
		const count = (counts.get(key) ?? 0) + 1;
		counts.set(key, count);
		return { allowed: count <= points, retryAfterSeconds: 30, count };
	};
	const app = createApp({ ...shop, limiter: { ...shop.limiter, consume } }, platform, async () => ({
		response: new Response("página"),
		tags: null,
	}));
	const send = async (path: string) => {
		const headers = { "x-forwarded-for": "203.0.113.7", "content-type": "application/json" };
		return (await app.request(path, { method: "POST", headers, body: "{}" })).status;
	};
	const exhaust = async (path: string) => {
		for (let sent = 0; sent < 10_000; sent++) if ((await send(path)) === 429) return;
		throw new Error(`${path} is never refused`);
	};
	return { send, exhaust };
}

describe("what pages ask by themselves and what somebody does", () => {
	it("never stop one another", async () => {
		const { send, exhaust } = countingApp();
		for (const path of ASKED) await exhaust(path);
		for (const path of DONE) expect([path, await send(path)]).not.toContain(429);
		await exhaust("/contato");
		for (const path of DONE) expect([path, await send(path)]).toContain(429);
		const other = countingApp();
		await other.exhaust("/contato");
		for (const path of ASKED) expect([path, await other.send(path)]).not.toContain(429);
	});
});

it("a form without scripts is refused with a page that says when and how to go on", async () => {
	const { app } = spentApp();
	const answer = await app.request("/contato", {
		method: "POST",
		headers: {
			"x-forwarded-for": "203.0.113.7",
			accept: "text/html,*/*;q=0.8",
			"sec-fetch-mode": "navigate",
			"sec-fetch-site": "same-origin",
		},
		body: new URLSearchParams({ nome: "Helena" }),
	});
	expect([answer.status, answer.headers.get("retry-after")]).toEqual([429, "30"]);
	expect(await answer.text()).toMatch(
		/<h1>Muitas ações em pouco tempo<\/h1>.*Aguarde um minuto.*o que você digitou continua lá/,
	);
});
