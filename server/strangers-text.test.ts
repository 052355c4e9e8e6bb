import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { OWN_HAND } from "#core/orders/holds/hold-rules.ts";
import { AWKWARD_RUNS } from "#testing/awkward-runs.ts";
import { type FunctionsShop, openFunctionsShop } from "#testing/functions-caller.ts";
import { growsLinearly } from "#testing/grows-linearly.ts";
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

it.each(Object.entries(STRANGERS_BODIES))(
	"POST %s costs no more than its text is long",
	async (path, body) => {
		const slow: string[] = [];
		for (const { name, of } of AWKWARD_RUNS) {
			const send = async (length: number) => {
				const answers = await Promise.all(filled(body, of(length)).map((sent) => post(path, sent)));
				for (const { status } of answers) expect(status).toBeLessThan(500);
			};
			if (!(await growsLinearly(send))) slow.push(name);
		}
		expect(slow).toEqual([]);
	},
	120_000,
);

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

it.each(Object.keys(STRANGERS_BODIES))(
	"POST %s takes no list and no depth for a text",
	async (path) => {
		for (const make of [
			(n: number) => JSON.stringify(Array(n).fill({ a: 1 })),
			(n: number) => `{"message":${deep(n)},"email":${deep(n)},"id":${deep(n)}}`,
			(n: number) =>
				JSON.stringify(Object.fromEntries(Array.from({ length: n }, (_, at) => [at, at]))),
		]) {
			const send = async (length: number) => {
				const body = make(length / 4);
				const headers = { "Content-Type": "application/json" };
				const { status } = await test.app.request(path, { method: "POST", headers, body });
				expect(status).toBeLessThan(500);
			};
			expect(await growsLinearly(send)).toBe(true);
		}
	},
);

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

it.each(Object.entries(OPERATIONS))(
	"%s costs no more than its text is long",
	async (_, run) => {
		const slow: string[] = [];
		for (const { name, of } of AWKWARD_RUNS) {
			if (!(await growsLinearly((length) => Promise.all(run(of(length)))))) slow.push(name);
		}
		expect(slow).toEqual([]);
	},
	60_000,
);

it.each([
	"cookie",
	"accept-encoding",
	"if-none-match",
	"x-forwarded-for",
	"user-agent",
	"origin",
	"accept-language",
	"x-signature",
])("a header costs no more than it is long (%s)", async (header) => {
	const slow: string[] = [];
	for (const { name, of } of AWKWARD_RUNS) {
		const text = (length: number) => of(length).replace(/[^\x20-\x7e]/g, "");
		const send = (length: number) => test.app.request("/", { headers: { [header]: text(length) } });
		if (!(await growsLinearly(send))) slow.push(name);
	}
	expect(slow).toEqual([]);
});

it.each([
	"/",
	"/busca?q=",
	"/produto/",
	"/media/",
	"/assets/",
	"/auth/v1/verify-email?token=x&callbackURL=",
	"/pedido/",
])("an address costs no more than it is long (%s)", async (start) => {
	const slow: string[] = [];
	for (const { name, of } of AWKWARD_RUNS) {
		const send = (length: number) => test.app.request(start + encodeURI(of(length).toWellFormed()));
		if (!(await growsLinearly(send))) slow.push(name);
	}
	expect(slow).toEqual([]);
});
