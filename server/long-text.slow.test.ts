import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { OWN_HAND } from "#core/orders/holds/hold-rules.ts";
import { FORMS } from "#testing/all-forms.ts";
import { AWKWARD_RUNS } from "#testing/awkward-runs.ts";
import { countReadings } from "#testing/count-readings.ts";
import { ENDPOINTS } from "#testing/endpoints.ts";
import { type FunctionsShop, openFunctionsShop } from "#testing/functions-caller.ts";
import { growsLinearly } from "#testing/grows-linearly.ts";
import { openOffice } from "#testing/office-screens.ts";
import { STRANGERS_BODIES } from "#testing/strangers-bodies.ts";
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

/** The runs of signs for which the cost of `work` does not follow their length. */
async function slowRuns(work: (text: string) => unknown): Promise<string[]> {
	const slow: string[] = [];
	for (const { name, of } of AWKWARD_RUNS)
		if (!(await growsLinearly((length) => work(of(length))))) slow.push(name);
	return slow;
}

it.each(Object.entries(STRANGERS_BODIES))(
	"POST %s costs no more than it is long",
	async (path, body) => {
		const send = (text: string) =>
			Promise.all(filled(body, text).map((sent) => post(path, JSON.stringify(sent))));
		expect(await slowRuns(send)).toEqual([]);
		const deep = (levels: number) => "[".repeat(levels) + "]".repeat(levels);
		for (const make of [
			(n: number) => JSON.stringify(Array(n).fill({ a: 1 })),
			(n: number) => `{"message":${deep(n)},"email":${deep(n)},"id":${deep(n)}}`,
			(n: number) =>
				JSON.stringify(Object.fromEntries(Array.from({ length: n }, (_, at) => [at, at]))),
		])
			expect(await growsLinearly((length) => post(path, make(length / 4)))).toBe(true);
	},
	240_000,
);

/** What screens hand on as it was sent. */
const OPERATIONS: Record<string, (text: string) => Promise<unknown>[]> = {
	"an order": (text) =>
		[
			...filled(FORM, text).map((form) => test.request([LINES.bag], { form })),
			test.request([LINES.bag], { orderToken: text }),
			test.request([LINES.bag], { discountCode: text }),
			test.request(text.split("") as never),
		].map((request) => test.shop.orders.placeOrder(request, OWN_HAND)),
	"a coupon": (text) => [
		test.shop.orders.checkCoupon({ code: text, email: text, lines: [] }, null),
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

it.each(Object.entries(OPERATIONS))(
	"%s costs no more than it is long",
	async (_, run) => {
		expect(await slowRuns((text) => Promise.all(run(text)))).toEqual([]);
	},
	120_000,
);

it.each([
	...["cookie", "accept-encoding", "if-none-match", "x-forwarded-for"],
	...["user-agent", "origin", "accept-language", "x-signature"],
])(
	"a header costs no more than it is long (%s)",
	async (header) => {
		const send = (text: string) =>
			test.app.request("/", { headers: { [header]: text.replace(/[^\x20-\x7e]/g, "") } });
		expect(await slowRuns(send)).toEqual([]);
	},
	120_000,
);

it.each([
	...["/", "/busca?q=", "/produto/", "/media/", "/assets/", "/pedido/"],
	"/auth/v1/verify-email?token=x&callbackURL=",
])(
	"an address costs no more than it is long (%s)",
	async (start) => {
		const send = (text: string) => test.app.request(start + encodeURI(text.toWellFormed()));
		expect(await slowRuns(send)).toEqual([]);
	},
	120_000,
);

it("nothing of a stranger is made plain before it is known to be short enough", async () => {
	const long = "a".repeat(50_000);
	const found = await countReadings(long, async () => {
		for (const [path, body] of Object.entries(STRANGERS_BODIES))
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
