import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestShop, type TestShop } from "#testing/test-shop.ts";
import { countPage } from "./count-page.ts";

let test: TestShop;

beforeAll(async () => {
	test = await openTestShop();
});
afterAll(() => test.close());

/** Of 25 rows, 4 on a page. */
const count = (most: number | null, page: number) =>
	countPage(test.db, {
		from: sql`from generate_series(1, 30) n`,
		where: sql`n > ${5}::int`,
		page,
		size: 4,
		most,
	});

it("counts so many at most, and says when there are more", async () => {
	expect(await count(10, 1)).toEqual({ total: 10, more: true, page: 1, pages: 3 });
	expect(await count(25, 2)).toEqual({ total: 25, more: false, page: 2, pages: 7 });
	expect(await count(null, 3)).toEqual({ total: 25, more: false, page: 3, pages: 7 });
});

it("gives the last page for one past it", async () => {
	expect(await count(10, 9)).toMatchObject({ page: 3 });
	expect(await count(null, 9)).toMatchObject({ page: 7 });
});
