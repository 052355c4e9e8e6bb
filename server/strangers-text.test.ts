import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { OWN_HAND } from "#core/orders/holds/hold-rules.ts";
import { type FunctionsShop, openFunctionsShop } from "#testing/functions-caller.ts";
import { STRANGERS_BODIES } from "#testing/strangers-bodies.ts";
import { FORM, LINES } from "#testing/test-shop.ts";

let test: FunctionsShop;
beforeAll(async () => {
	test = await openFunctionsShop();
});
beforeEach(() => test.reset());
afterAll(async () => {
	vi.restoreAllMocks();
	await test.close();
});

const post = (path: string, body: unknown) =>
	test.app.request(path, {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify(body),
	});

const filled = (body: Record<string, unknown>, text: unknown) =>
	Object.keys(body).map((field) => ({ ...body, [field]: text }));

it("nothing is made plain before it is known to be short enough", async () => {
	const long = "a".repeat(50_000);
	let cleaned = 0;
	const { toWellFormed } = String.prototype;
	const spy = vi.spyOn(String.prototype, "toWellFormed").mockImplementation(function (
		this: string,
	) {
		if (String(this) === long) cleaned++;
		return toWellFormed.call(this);
	});
	for (const [path, body] of Object.entries(STRANGERS_BODIES)) {
		for (const sent of filled(body, long)) await post(path, sent);
	}
	for (const run of Object.values(OPERATIONS)) await Promise.all(run(long));
	spy.mockRestore();
	expect(cleaned).toBe(0);
});

const deep = (levels: number) => "[".repeat(levels) + "]".repeat(levels);

it("lists and depth where a text belongs are refused, never a failure of the server", async () => {
	const bodies = [
		JSON.stringify(Array(20_000).fill({ a: 1 })),
		`{"message":${deep(20_000)},"email":${deep(20_000)},"id":${deep(20_000)}}`,
	];
	for (const path of Object.keys(STRANGERS_BODIES)) {
		for (const body of bodies) {
			const headers = { "Content-Type": "application/json" };
			const { status } = await test.app.request(path, { method: "POST", headers, body });
			expect(status, path).toBeLessThan(500);
		}
	}
});

/** What screens hand on as it was sent. */
const OPERATIONS: Record<string, (text: string) => Promise<unknown>[]> = {
	"an order": (text) => [
		...filled(FORM, text).map((form) =>
			test.shop.orders.placeOrder(test.request([LINES.bag], { form }), OWN_HAND),
		),
		test.shop.orders.placeOrder(test.request([LINES.bag], { orderToken: text }), OWN_HAND),
		test.shop.orders.placeOrder(test.request([LINES.bag], { discountCode: text }), OWN_HAND),
		test.shop.orders.placeOrder(test.request(text.split("") as never), OWN_HAND),
	],
	"a coupon": (text) => [
		test.shop.orders.checkCoupon({ code: text, email: text, lines: [] }, null),
	],
	"a ticket": (text) => [
		...filled({ name: "A", email: "a@b.co", phone: "1", subject: "a", message: "a" }, text).map(
			(ticket) => test.shop.support.createTicket(ticket, null),
		),
	],
	"an address of the shop": (text) => [
		test.shop.orders.findOrderByToken(text),
		test.shop.catalog.findProduct(text),
		test.shop.catalog.findCategory(text),
	],
};
