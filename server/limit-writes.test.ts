import { readdirSync, readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import routes from "#app/routes.ts";
import { createShop, type Platform, type Shop } from "#core/shop.ts";
import { parseConfig } from "#platform/config.ts";
import { testPlatform } from "#testing/test-platform.ts";
import { createApp } from "./app.ts";
import { createFunctions } from "./functions/functions.ts";

/** Which POST addresses only ask; whoever adds one has to say here that it changes nothing. */
const ASKS = ["/functions/v1/get-payment-status", "/functions/v1/is_admin"];

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
		...functionPaths().filter((path) => !ASKS.includes(path)),
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
