import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { SHOP_BUYER } from "#core/orders/holds/hold-limits.ts";
import { FORMS } from "#testing/attacks/all-forms.ts";
import { ENDPOINTS } from "#testing/attacks/endpoints.ts";
import { UNTRUSTED_BODIES } from "#testing/attacks/untrusted-bodies.ts";
import { countReadings } from "#testing/count-readings.ts";
import { type FunctionsShop, openFunctionsShop } from "#testing/screens/functions-caller.ts";
import { openOffice } from "#testing/screens/office-screens.ts";
import { FORM, LINES } from "#testing/test-shop.ts";

let test: FunctionsShop;
let show: Awaited<ReturnType<typeof openOffice>>;
beforeAll(async () => {
	test = await openFunctionsShop();
	show = await openOffice(test);
});
afterAll(() => test.close());

const TYPE = { "Content-Type": "application/json" };
const post = async (path: string, body: string) => {
	const { status } = await test.app.request(path, { method: "POST", headers: TYPE, body });
	expect(status).toBeLessThan(500);
};
const filled = (body: Record<string, unknown>, text: unknown) =>
	Object.keys(body).map((field) => ({ ...body, [field]: text }));

it.each(Object.keys(UNTRUSTED_BODIES))("POST %s refuses lists and depth", async (path) => {
	const deep = "[".repeat(20_000) + "]".repeat(20_000);
	await post(path, JSON.stringify(Array(20_000).fill({ a: 1 })));
	await post(path, `{"message":${deep},"email":${deep},"id":${deep}}`);
});

/** What screens hand on as it was sent. */
const OPERATIONS: Record<string, (text: string) => Promise<unknown>[]> = {
	"an order": (text) =>
		[
			...filled(FORM, text).map((form) => test.request([LINES.bag], { form })),
			test.request([LINES.bag], { orderToken: text }),
			test.request([LINES.bag], { discountCode: text }),
			test.request(text.split("") as never),
		].map((request) => test.shop.orders.placeOrder(request, SHOP_BUYER)),
	"a coupon": (text) => [
		test.shop.orders.checkDiscounts({ code: text, email: text, lines: [] }, null),
	],
	"a ticket": (text) =>
		filled({ name: "A", email: "a@b.co", phone: "1", subject: "a", message: "a" }, text).map(
			(ticket) => test.shop.support.createTicket(ticket, null),
		),
	"an address of the shop": (text) => [
		test.shop.orders.findOrderByToken(text),
		test.shop.catalog.findProduct(text),
		test.shop.catalog.findCategory(text),
	],
};

it("nothing of a stranger is made plain before it is known to be short enough", async () => {
	const long = "a".repeat(50_000);
	const found = await countReadings(long, async () => {
		for (const [path, body] of Object.entries(UNTRUSTED_BODIES))
			for (const sent of filled(body, long)) await post(path, JSON.stringify(sent));
		for (const run of Object.values(OPERATIONS)) await Promise.all(run(long));
	}, ["toWellFormed"]);
	expect(found).toEqual([]);
});

/** Longer than the longest text that any form takes. */
const LONG = "a ".repeat(600_000);
const FIELDS = Object.values(FORMS).flatMap((form) =>
	form instanceof z.ZodObject ? Object.keys(form.shape) : [],
);
const SCREENS = ENDPOINTS.filter(({ path }) => /^\/admin(\/|$)/.test(path) && !path.includes("*"));

/** A command whose every word but the one that names it is the same long text. */
function command(path: string, intent: string, words: readonly string[]): Request {
	const names = [...new Set([...words, ...FIELDS])];
	const texts = Object.fromEntries(names.map((name) => [name, LONG]));
	const form = new FormData();
	for (const name of names) form.set(name, LONG);
	form.set("intent", intent);
	const request = new Request(`http://loja${path}`, { method: "POST", headers: TYPE, body: "" });
	// Read already: a body of so many copies would only make the test slow.
	request.formData = async () => form;
	request.json = async () => ({ ...texts, intent, form: texts, change: texts, message: LONG });
	return request;
}

it.each(SCREENS)("$path cleans no text before it is known to be short enough", async (screen) => {
	const path = screen.path.replace(/:\w+/g, "00000000-0000-4000-8000-0000000000a1");
	const read: string[] = [];
	for (const intent of ["", ...screen.intents]) {
		const sent = command(path, intent, screen.words);
		const found = await countReadings(LONG, () => show(path, sent));
		read.push(...found.map((method) => `${intent}: ${method}`));
	}
	expect(read).toEqual([]);
});
