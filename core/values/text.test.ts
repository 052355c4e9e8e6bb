import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runs } from "#testing/runs.ts";
import { LINES, openTestShop, type TestShop } from "#testing/test-shop.ts";
import { parseProductQuery } from "../catalog/shared/product-query.ts";
import { parseCustomerQuery } from "../customers/shared/customer-admin.ts";
import { parseReviewQuery } from "../reviews/shared/moderation.ts";
import { parseStockQuery } from "../stock/shared/stock.ts";
import { formatMoney } from "./money.ts";
import { hundredthsWords, isOnlySigns, numberWords } from "./text.ts";

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

const LARGEST = 10 ** 12;
const whole = fc.integer({ min: -LARGEST, max: LARGEST }).filter((number) => number !== 0);
const known = (value: number, options: Intl.NumberFormatOptions = {}) =>
	new Intl.NumberFormat("pt-BR", options).format(value);

it("writes whole numbers, tenths and hundredths as Intl does", () => {
	fc.assert(
		fc.property(whole, (number) => {
			expect(numberWords(number)).toBe(known(number));
			expect(numberWords(number / 10)).toBe(known(number / 10));
			expect(hundredthsWords(number)).toBe(known(number / 100, { minimumFractionDigits: 2 }));
		}),
		{ numRuns: runs(50, 1000) },
	);
});

it("writes prices as Intl does", () => {
	fc.assert(
		fc.property(whole, (centavos) => {
			const price = known(centavos / 100, { style: "currency", currency: "BRL" });
			expect(formatMoney(centavos)).toBe(price);
		}),
		{ numRuns: runs(50, 1000) },
	);
	expect(formatMoney(0)).toBe("R$\u00a00,00");
});
