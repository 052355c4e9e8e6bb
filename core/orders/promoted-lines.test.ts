import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { OWN_HAND } from "#core/orders/holds/hold-rules.ts";
import { heldShop } from "#testing/hold-shop.ts";
import { LINES, openTestShop } from "#testing/test-shop.ts";

const test = heldShop(openTestShop);

const bag = LINES.bag;
const promote = (until: string) =>
	test.db.execute(sql`update produtos set preco_promocional = 45,
		promocao_fim = now() + ${until}::interval where id = ${bag.productId}`);
const order = (price: number) =>
	test.shop.orders.placeOrder(test.request([{ ...bag, price }]), OWN_HAND);

describe("an order of what is in a promotion", () => {
	it("costs the price in force and keeps the normal one beside it", async () => {
		await promote("1 hour");
		const placed = await order(4_500);
		if (!placed.ok) throw new Error(JSON.stringify(placed.error));
		expect(placed.value).toMatchObject({ subtotal: 4_500, total: 5_700 });
		// What was sold stays as it was sold.
		await promote("-1 hour");
		const page = await test.shop.orders.findOrderByToken(placed.value.token);
		expect(page?.items).toMatchObject([{ unit_price: 4_500, normal_price: 5_000 }]);
		expect(await test.shop.orders.listLinesToBuyAgain(placed.value.token)).toMatchObject({
			lines: [{ price: 5_000 }],
		});
	});

	it("is told when it is over, and nothing is charged", async () => {
		await promote("-1 second");
		expect(await order(4_500)).toMatchObject({
			ok: false,
			error: {
				code: "lines",
				problems: [{ reason: "price_changed", oldPrice: 4_500, price: 5_000 }],
			},
		});
		expect(await test.shop.orders.checkCart({ lines: [{ ...bag, price: 4_500 }] })).toMatchObject([
			{ price: 5_000 },
		]);
		const placed = await order(5_000);
		if (!placed.ok) throw new Error(JSON.stringify(placed.error));
		const page = await test.shop.orders.findOrderByToken(placed.value.token);
		expect(page?.items).toMatchObject([{ unit_price: 5_000, normal_price: null }]);
	});
});
