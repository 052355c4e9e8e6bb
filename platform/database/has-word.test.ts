import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestShop, type TestShop } from "#testing/test-shop.ts";
import { hasWord } from "./has-word.ts";
import { queryRows } from "./query.ts";

let test: TestShop;

beforeAll(async () => {
	test = await openTestShop();
});
afterAll(() => test.close());

it.each([
	["leco", "jaleco azul gg", true],
	["áz", "jaleco azul gg", true],
	["GG", "jaleco azul gg", true],
	["ja", "jaleco azul gg", true],
	["ul", "jaleco azul gg", false],
	["%", "jaleco 100% algodao", false],
	["_", "jaleco azul gg", false],
	["0% al", "jaleco 100% algodao", true],
])("%s in “%s”: %s", async (word, text, isThere) => {
	const [row] = await queryRows<{ is: boolean }>(
		test.db,
		sql`select ${hasWord(sql`t`, word)} as is from (select ${text}::text as t) x`,
	);
	expect(row?.is).toBe(isThere);
});
