import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestDatabase } from "#testing/databases/test-database.ts";
import type { Database } from "./database.ts";
import { countPage, findPage } from "./sql/find-page.ts";
import { hasWord } from "./sql/has-word.ts";
import { queryRows } from "./sql/query.ts";

let database: Database;

beforeAll(async () => {
	database = await openTestDatabase();
});
afterAll(() => database.close());

/** Of 25 rows, 4 on a page. */
const count = (most: number | null, page: number) =>
	countPage(database.db, {
		from: sql`from generate_series(1, 30) n`,
		where: sql`n > ${5}::int`,
		page,
		size: 4,
		most,
	});

it("counts so many at most, says when there are more, and gives the last page for one past it", async () => {
	expect(await count(10, 1)).toEqual({ total: 10, more: true, page: 1, pages: 3 });
	expect(await count(25, 2)).toEqual({ total: 25, more: false, page: 2, pages: 7 });
	expect(await count(null, 3)).toEqual({ total: 25, more: false, page: 3, pages: 7 });
	expect(await count(10, 9)).toMatchObject({ page: 3 });
	expect(await count(null, 9)).toMatchObject({ page: 7 });
});

/** A page of four of the numbers from 6 to 30, the largest first. */
const find = (searched: boolean, most: number | null, page: number, from = 5) =>
	findPage(database.db, {
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
	const second = { ids: ["26", "25", "24", "23"], page: 2 };
	const none = { ids: [], total: 0, more: false, page: 1, pages: 1 };
	expect(await find(searched, null, 2)).toEqual({ ...second, total: 25, more: false, pages: 7 });
	expect(await find(searched, 25, 99)).toMatchObject({ ids: ["6"], page: 7, more: false });
	expect(await find(searched, 10, 2)).toEqual({ ...second, total: 10, more: true, pages: 3 });
	expect(await find(searched, 10, 1, 30)).toEqual(none);
});

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
		database.db,
		sql`select ${hasWord(sql`t`, word)} as is from (select ${text}::text as t) x`,
	);
	expect(row?.is).toBe(isThere);
});
