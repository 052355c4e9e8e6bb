import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { OWN_HAND } from "#core/orders/holds/hold-rules.ts";
import { renamedLines } from "#core/orders/line-problems-rules.ts";
import { heldShop } from "#testing/hold-shop.ts";
import { LINES, openTestShop } from "#testing/test-shop.ts";

const test = heldShop(openTestShop);

const check = (lines: unknown[], orderToken?: string, idempotencyKey?: string) =>
	test.shop.orders.checkCart({ lines, orderToken, idempotencyKey });

describe("a cart compared with the shop", () => {
	it("learns price and units of each line, and what is no longer sold", async () => {
		await test.db.execute(sql`update produtos set arquivado = true where slug = 'bolsa'`);
		const gone = { ...LINES.coatP, size: "XG" };
		expect(await check([LINES.coatM, LINES.coatP, LINES.bag, gone])).toMatchObject([
			{ size: "M", price: 31_000, available: 1 },
			{ size: "P", price: 28_990, available: 5 },
			{ size: "Único", price: null, available: 0 },
			{ size: "XG", price: null, available: 0 },
		]);
	});

	it("learns what a renamed product is called and where it stands", async () => {
		await test.db.execute(
			sql`update produtos set nome = 'Bolsa nova', slug = 'bolsa-nova', imagens = '{/m/nova.webp}' where slug = 'bolsa'`,
		);
		const facts = await check([LINES.bag]);
		const line = { ...LINES.bag, id: "1", name: "Bolsa", slug: "bolsa", image: null, price: 1 };
		const [renamed] = renamedLines([line], facts ?? []);
		const shown = { name: "Bolsa nova", slug: "bolsa-nova", image: "/m/nova.webp" };
		expect(renamed).toEqual({ ...line, ...shown });
		// Told once more, nothing is another.
		const lines = [{ ...line, ...shown }];
		expect(renamedLines(lines, facts ?? [])).toBe(lines);
	});

	it("counts the units that its own unpaid order keeps, and nobody else's", async () => {
		const idempotencyKey = crypto.randomUUID();
		const order = await test.place([LINES.coatM], { idempotencyKey });
		expect(await check([LINES.coatM])).toMatchObject([{ available: 0 }]);
		// The answer that brings the token may be lost.
		expect(await check([LINES.coatM], undefined, idempotencyKey)).toMatchObject([{ available: 1 }]);
		expect(await check([LINES.coatM], order.token)).toMatchObject([{ available: 1 }]);
		expect(await check([LINES.coatM], "outro")).toMatchObject([{ available: 0 }]);
	});

	it("is nothing else than a cart", async () => {
		for (const body of [null, {}, { lines: [{ productId: "x" }] }, { lines: 7 }]) {
			expect(await test.shop.orders.checkCart(body)).toBeNull();
		}
	});
});

describe("the total a shopper saw", () => {
	const order = (shownTotal: number | null, over = {}) =>
		test.shop.orders.placeOrder(test.request([LINES.bag], { shownTotal, ...over }), OWN_HAND);

	it("is what is ordered, or nothing is", async () => {
		expect(await order(5_000)).toMatchObject({
			ok: false,
			error: { code: "total", totals: { subtotal: 5_000, shipping: 1_200, total: 6_200 } },
		});
		expect(await test.countOrders()).toBe(0);
		expect((await test.counters()).bag).toMatchObject({ estoque: 10, reservado: 0 });
		expect(await order(6_200)).toMatchObject({ ok: true, value: { total: 6_200 } });
	});

	it("of an order that is continued is compared too", async () => {
		const placed = await test.place([LINES.bag]);
		await test.db.execute(sql`insert into site_settings (id, frete_padrao) values (1, 20)`);
		const again = { orderToken: placed.token };
		expect(await order(7_000, again)).toMatchObject({ ok: true, value: { total: 7_000 } });
		expect(await order(6_200, again)).toMatchObject({ ok: false, error: { code: "total" } });
	});
});
