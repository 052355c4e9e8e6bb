import { afterAll, beforeAll, expect, it } from "vitest";
import { listProducts } from "#core/catalog/list-products.ts";
import { parseListingQuery } from "#core/catalog/listing-rules.ts";
import type { KeptRows } from "#platform/database/kept-rows.ts";
import { createKeptRows } from "#platform/database/kept-rows.ts";
import { openTestShop, type TestShop } from "#testing/test-shop.ts";
import { EVERYTHING, matchProducts } from "./match-products.ts";

let test: TestShop;

beforeAll(async () => {
	test = await openTestShop();
});
afterAll(() => test.close());

/** Counts as they were when there were several pages, until they are read again. */
function formerCounts(): KeptRows {
	const counts = createKeptRows(test.db);
	return {
		read: async (statement, options) => {
			const row = await counts.read(statement, options);
			return options.anew ? row : { ...row, total: 500, all: 500 };
		},
	};
}

it("the last page of a list that became shorter is the last one there is, not an empty one", async () => {
	const source = { db: test.db, counts: formerCounts() };
	const query = parseListingQuery(new URLSearchParams("pagina=9"));
	const listed = await listProducts(source, query);
	expect(listed).toMatchObject({ total: 2, page: 1, pages: 1 });
	expect(listed.products).toHaveLength(2);
	const found = await matchProducts(source, EVERYTHING, {
		...query,
		categories: null,
		filters: null,
	});
	expect(found).toMatchObject({ total: 2, page: 1, pages: 1 });
	expect(found?.ids).toHaveLength(2);
});
