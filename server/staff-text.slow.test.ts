import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { FORMS } from "#testing/all-forms.ts";
import { countReadings } from "#testing/count-readings.ts";
import { ENDPOINTS } from "#testing/endpoints.ts";
import { openOffice } from "#testing/office-screens.ts";
import { openTestShop, type TestShop } from "#testing/test-shop.ts";

/** Longer than the longest text that any form takes. */
const LONG = "a ".repeat(600_000);
const FIELDS = Object.values(FORMS).flatMap((form) =>
	form instanceof z.ZodObject ? Object.keys(form.shape) : [],
);

let test: TestShop;
let show: Awaited<ReturnType<typeof openOffice>>;
beforeAll(async () => {
	test = await openTestShop();
	show = await openOffice(test);
});
afterAll(() => test.close());

/** A command whose every word but the one that names it is the same long text. */
function command(path: string, intent: string, words: readonly string[]): Request {
	const names = [...new Set([...words, ...FIELDS])];
	const texts = Object.fromEntries(names.map((name) => [name, LONG]));
	const form = new FormData();
	for (const name of names) form.set(name, LONG);
	form.set("intent", intent);
	const headers = { "Content-Type": "application/json" };
	const request = new Request(`http://loja${path}`, { method: "POST", headers, body: "" });
	// Read already: a body of so many copies would only make the test slow.
	request.formData = async () => form;
	request.json = async () => ({ ...texts, intent, form: texts, change: texts, message: LONG });
	return request;
}

const SCREENS = ENDPOINTS.filter(({ path }) => /^\/admin(\/|$)/.test(path) && !path.includes("*"));

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
