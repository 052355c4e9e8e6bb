import { readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { afterAll, beforeAll, expect, it } from "vitest";
import routes from "#app/routes.ts";
import { createShop, type Platform, type Shop } from "#core/shop.ts";
import { parseConfig } from "#platform/config.ts";
import { functionsOf } from "#server/api/functions.ts";
import { createApp } from "#server/app.ts";
import { testPlatform } from "#testing/test-platform.ts";

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
const FROM = { "x-forwarded-for": "203.0.113.7" };

let platform: Platform;
let shop: Shop;

beforeAll(async () => {
	platform = await testPlatform();
	const { authSecret } = platform.config;
	const behindProxy = parseConfig({ TRUST_PROXY: "1", PUBLIC_URL: "http://127.0.0.1:3000" });
	platform = { ...platform, config: { ...behindProxy, authSecret } };
	shop = createShop(platform);
});
afterAll(() => platform.database.close());

/** A shop whose counts are kept so, and the addresses of the screens that were reached. */
function appWith(consume: Shop["limiter"]["consume"]) {
	const ran: string[] = [];
	const limiter = { ...shop.limiter, consume };
	const app = createApp({ ...shop, limiter }, platform, async (request) => {
		ran.push(request.url);
		return { response: new Response("página"), tags: null };
	});
	const send = (path: string, method = "POST") =>
		app.request(path, {
			method,
			headers: { ...FROM, "content-type": "application/json" },
			body: "{}",
		});
	return { app, ran, send };
}
const spent = () => appWith(async () => ({ allowed: false, retryAfterSeconds: 30, count: 999 }));

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

const functionPaths = (): string[] =>
	Object.keys(functionsOf(shop, () => null)).map((name) => `/functions/v1/${name}`);

it("nothing that changes something is without a limit", async () => {
	const [screens, functions] = [actionPaths(), functionPaths()];
	expect(screens).toEqual(expect.arrayContaining(["/checkout", "/suporte", "/descadastrar/x"]));
	expect(functions).toContain("/functions/v1/create-pix-payment");
	const { ran, send } = spent();
	const refuse = async (path: string, method?: string) => {
		const answer = await send(path, method);
		expect([path, answer.status, answer.headers.get("retry-after")]).toEqual([path, 429, "30"]);
		expect(await answer.json()).toMatchObject({ error: expect.stringContaining("Aguarde") });
	};
	for (const path of [
		...screens.flatMap((path) => [path, `${path}.data`]),
		...functions.filter((path) => !UNCOUNTED.includes(path)),
		...["sign-in/email", "sign-up/email", "request-password-reset"].map(
			(path) => `/auth/v1/${path}`,
		),
		...["/admin/uploads/x", "/endereco-que-ainda-nao-existe"],
	])
		await refuse(path);
	for (const method of ["PUT", "PATCH", "DELETE"]) await refuse("/checkout", method);
	expect(ran).toEqual([]);
});

/** A shop that counts in memory what one network sends. */
function counting() {
	const counts = new Map<string, number>();
	const { send } = appWith(async (key: string, { points }: { points: number }) => {
		const count = (counts.get(key) ?? 0) + 1;
		counts.set(key, count);
		return { allowed: count <= points, retryAfterSeconds: 30, count };
	});
	const status = async (path: string) => [path, (await send(path)).status];
	const exhaust = async (path: string) => {
		for (let sent = 0; sent < 10_000; sent++) if ((await send(path)).status === 429) return;
		throw new Error(`${path} is never refused`);
	};
	return { status, exhaust };
}

it("what pages ask by themselves and what somebody does never stop one another", async () => {
	const { status, exhaust } = counting();
	for (const path of ASKED) await exhaust(path);
	for (const path of DONE) expect(await status(path)).not.toContain(429);
	await exhaust("/contato");
	for (const path of DONE) expect(await status(path)).toContain(429);
	const other = counting();
	await other.exhaust("/contato");
	for (const path of ASKED) expect(await other.status(path)).not.toContain(429);
});

it("a form without scripts is refused with a page that says when and how to go on", async () => {
	const answer = await spent().app.request("/contato", {
		method: "POST",
		headers: {
			...FROM,
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
