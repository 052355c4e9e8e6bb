import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { LINES, openTestShop, type TestShop, UNITS } from "#testing/test-shop.ts";
import { SHOP_BUYER } from "../holds/hold-limits.ts";

const BUYERS = 500;
const LAST = 50;

let test: TestShop;
beforeAll(async () => {
	test = await openTestShop();
});
beforeEach(async () => {
	await test.reset();
	for (const unit of [UNITS.bag, UNITS.coatP]) {
		await test.db.execute(sql`
			insert into stock_ledger (produto_id, variante_id, motivo, estoque, saldo)
			select produto_id, id, 'entrada', ${LAST} - estoque, ${LAST} from variantes where id = ${unit}`);
		await test.db.execute(sql`update variantes set estoque = ${LAST} where id = ${unit}`);
	}
});
afterAll(() => test.close());

const place = (lines: Parameters<TestShop["request"]>[0]) =>
	test.shop.orders.placeOrder(test.request(lines), SHOP_BUYER);

it(`of ${BUYERS} who want the last ${LAST} units at once exactly ${LAST} buy`, async () => {
	const answers = await Promise.all(Array.from({ length: BUYERS }, () => place([LINES.bag])));
	const refused = answers.flatMap((answer) => (answer.ok ? [] : [answer.error]));
	expect(answers.length - refused.length).toBe(LAST);
	for (const error of refused) {
		expect(error).toMatchObject({
			code: "lines",
			problems: [{ reason: "insufficient", available: 0 }],
		});
	}
	expect((await test.counters()).bag).toMatchObject({ estoque: 0, reservado: LAST });
	expect(await test.countOrders()).toBe(LAST);
	await test.checkStock();
}, 240_000);

it("carts that name the same products in every order are bought without waiting for one another for ever", async () => {
	const carts = [[LINES.bag, LINES.coatP], [LINES.coatP, LINES.bag], [LINES.coatP], [LINES.bag]];
	const answers = await Promise.all(
		Array.from({ length: 80 }, (_, index) => place(carts[index % carts.length] ?? [])),
	);
	// 60 want each of the two; a cart that lacks one takes neither.
	const bought = answers.filter((answer) => answer.ok).length;
	const { bag, coatP } = await test.counters();
	expect(await test.countOrders()).toBe(bought);
	expect(Math.min(bag.estoque, coatP.estoque)).toBe(0);
	await test.checkStock();
}, 240_000);
