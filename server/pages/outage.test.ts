import { isRouteErrorResponse, type ServerBuild } from "react-router";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SHOP_BUYER } from "#core/orders/holds/hold-limits.ts";
import { alwaysAvailable } from "#platform/database/outage.ts";
import { createApp } from "#server/app.ts";
import { eventually } from "#testing/eventually.ts";
import { LINES, openTestShop, type TestShop } from "#testing/test-shop.ts";
import { answerOutages } from "./react-router.ts";

const AWAY =
	"Erro ao conectar com o banco de dados. Tente de novo em instantes. O que você digitou continua aqui.";

let test: TestShop;
let app: ReturnType<typeof createApp>;

beforeAll(async () => {
	test = await openTestShop();
	app = createApp(test.shop, test.platform, async (request) => {
		const placed = await test.shop.orders.placeOrder(await request.json(), SHOP_BUYER);
		return { response: Response.json(placed), tags: null };
	});
	expect((await app.request("/readyz")).status).toBe(200);
	await test.close();
});
afterAll(() => test.close().catch(() => {}));

const post = (path: string, body: unknown) =>
	app.request(path, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify(body),
	});

describe("while the database is away", () => {
	it("what writes says so, and when to come back", async () => {
		const answers = await Promise.all([
			post("/checkout", test.request([LINES.bag])),
			post("/functions/v1/get-payment-status", {
				paymentId: "00000000-0000-4000-8000-0000000000d1",
			}),
		]);
		for (const answer of answers) {
			expect(answer.status).toBe(503);
			expect(answer.headers.get("retry-after")).toBe("5");
			expect(await answer.text()).toContain("Erro ao conectar com o banco de dados");
		}
	});

	it("search engines are to come back for the site map, and nobody is told that all is well", async () => {
		const map = await app.request("/sitemap.xml");
		expect([map.status, map.headers.get("retry-after")]).toEqual([503, "5"]);
		// A proof that it can write counts for a second.
		await eventually(async () => {
			const { status, headers } = await app.request("/readyz");
			expect([status, headers.get("retry-after")]).toEqual([503, "5"]);
		});
	});
});

describe("screens", () => {
	const lost = Object.assign(new Error("Failed query"), { cause: { code: "57P01" } });
	const run = async (error: unknown, outage = alwaysAvailable) => {
		const fails = async () => {
			throw error;
		};
		const build = {
			routes: {
				a: { id: "a", module: { default: () => null, loader: fails, middleware: [fails] } },
			},
		} as unknown as ServerBuild;
		const module = answerOutages(build, outage).routes["a"]?.module;
		const guard = module?.middleware?.[0] as unknown as () => Promise<unknown>;
		const loader = module?.loader as unknown as () => Promise<unknown>;
		return Promise.all([loader, guard].map((one) => one().catch((thrown: unknown) => thrown)));
	};

	it("answer 503 where the database is what failed", async () => {
		for (const thrown of await run(lost)) {
			expect(thrown).toMatchObject({ data: AWAY, init: { status: 503 } });
			expect(isRouteErrorResponse(thrown)).toBe(false);
		}
		const doubtful = { ...alwaysAvailable, isDoubtful: () => true };
		for (const thrown of await run(new Error("FAILED_TO_GET_SESSION"), doubtful)) {
			expect(thrown).toMatchObject({ init: { status: 503 } });
		}
	});

	it("leave mistakes, refusals and redirects as they are", async () => {
		const redirect = new Response(null, { status: 302 });
		for (const error of [new Error("a mistake"), redirect]) {
			for (const thrown of await run(error)) expect(thrown).toBe(error);
		}
	});
});
