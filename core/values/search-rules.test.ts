import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseProductQuery } from "#core/catalog/product-query-rules.ts";
import { parseCustomerQuery } from "#core/customers/manage/customer-admin-rules.ts";
import { parseReviewQuery } from "#core/reviews/manage/manage-rules.ts";
import { parseStockQuery } from "#core/stock/stock-rules.ts";
import { LINES, openTestShop, type TestShop } from "#testing/test-shop.ts";
import { isOnlySigns } from "./search-rules.ts";

let test: TestShop;

beforeAll(async () => {
	test = await openTestShop();
	await test.place([LINES.bag]);
});
afterAll(() => test.close());

it("tells signs from words and from nothing", () => {
	expect(isOnlySigns("???", [])).toBe(true);
	expect(isOnlySigns(" ", [])).toBe(false);
	expect(isOnlySigns("a", ["a"])).toBe(false);
});

describe.each(["%", "_", "???"])("%s", (q) => {
	const params = () => new URLSearchParams({ q });

	it("finds nothing in any list of the back office", async () => {
		const { products, stock, customerAdmin, reviews } = test.shop;
		const totals = {
			products: (await products.list(parseProductQuery(params()))).total,
			stock: (await stock.list(parseStockQuery(params()))).total,
			customers: (await customerAdmin.listCustomers(parseCustomerQuery(params()))).total,
			reviews: (await reviews.listReviews(parseReviewQuery(params()))).total,
		};
		expect(totals).toEqual({ products: 0, stock: 0, customers: 0, reviews: 0 });
	});
});
