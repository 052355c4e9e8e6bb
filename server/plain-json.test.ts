import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FunctionsShop, openFunctionsShop } from "#testing/functions-caller.ts";
import { STRANGERS_BODIES } from "#testing/strangers-bodies.ts";
import { namesLanguagesOwn } from "./plain-json.ts";

let test: FunctionsShop;
beforeAll(async () => {
	test = await openFunctionsShop();
});
afterAll(() => test.close());

/** An object that says it has a length, which can be compared with no number. */
const MEASURED = { length: { valueOf: 1, toString: 1 } };

describe.each(Object.entries(STRANGERS_BODIES))("POST %s", (path, body) => {
	it.each(["application/json", "text/plain", ""])(
		"takes no object for a text, sent as '%s'",
		async (type) => {
			for (const field of Object.keys(body)) {
				const response = await test.app.request(path, {
					method: "POST",
					headers: type ? { "Content-Type": type } : {},
					body: JSON.stringify({ ...body, [field]: MEASURED }),
				});
				expect(response.status, field).toBeGreaterThanOrEqual(400);
				expect(response.status, field).toBeLessThan(500);
			}
		},
	);
});

it.each([
	['{"a":{"length":1}}', true],
	['[{"\\u006cength":1}]', true],
	['{"valueOf":null}', true],
	['{"a":"length","b":"toString()"}', false],
	['{"comprimento":1}', false],
	["length=1", false],
])("%s names what the language itself asks for: %s", (text, names) => {
	expect(namesLanguagesOwn(text)).toBe(names);
});
