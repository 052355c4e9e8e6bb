import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestShop, type TestShop } from "#testing/test-shop.ts";
import { findPage } from "./find-page.ts";

let test: TestShop;

beforeAll(async () => {
	test = await openTestShop();
});
afterAll(() => test.close());

/** A page of four of the numbers from 6 to 30, the largest first. */
const find = (searched: boolean, most: number | null, page: number, from = 5) =>
	findPage(test.db, {
		table: sql`(select n, n::text as id, -n as lugar from generate_series(1, 30) n) t`,
		name: sql`t`,
		columns: sql`t.id, t.lugar`,
		where: sql`t.n > ${from}::int`,
		order: sql`t.lugar`,
		searched,
		page,
		size: 4,
		most,
	});

it.each([true, false])("gives the ids of a page in its order, searched: %s", async (searched) => {
	expect(await find(searched, null, 2)).toEqual({
		ids: ["26", "25", "24", "23"],
		total: 25,
		more: false,
		page: 2,
		pages: 7,
	});
	expect(await find(searched, 25, 99)).toMatchObject({ ids: ["6"], page: 7, more: false });
	expect(await find(searched, 10, 2)).toEqual({
		ids: ["26", "25", "24", "23"],
		total: 10,
		more: true,
		page: 2,
		pages: 3,
	});
	expect(await find(searched, 10, 1, 30)).toEqual({
		ids: [],
		total: 0,
		more: false,
		page: 1,
		pages: 1,
	});
});
