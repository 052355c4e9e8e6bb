import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { customer_discounts } from "#core/discounts/schema.ts";
import { HOLD_MS, SHOP_BUYER } from "#core/orders/holds/hold-limits.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { emptyTables } from "../empty-tables.ts";
import { LINES, type TestShop } from "../test-shop.ts";

export const CODE = "DESCQ7W2E9R4T6";
const DAY_MS = 86_400_000;

/** What an order asks for that carries the code. */
export const withCode = (over: Record<string, unknown> = {}) => ({ discountCode: CODE, ...over });

/** A discount code of a test shop, and orders that carry it. */
export function discountCodes(test: () => TestShop) {
	const startOver = async () => {
		await test().reset();
		await emptyTables(test().db, "customer_discounts");
	};
	/** The stock adds up, and every use that is counted belongs to an order that holds it. */
	const checkStockAndUses = async () => {
		await test().checkStock();
		const wrong = await queryRows(
			test().db,
			sql`select d.code, d.used from customer_discounts d where d.used <> (
				select count(*) from orders o where o.discount_held
					and o.discounts @> jsonb_build_array(jsonb_build_object('id', d.id)))`,
		);
		expect(wrong, "uses are those of the orders that hold one").toEqual([]);
		const idle = await queryRows(
			test().db,
			sql`select id from orders where discount_held and (cancelled_at is not null
				or (stock_state = 'released' and payment_status <> 'approved'))`,
		);
		expect(idle, "who keeps nothing holds no use").toEqual([]);
	};
	let given = 0;
	const give = (over: Partial<typeof customer_discounts.$inferInsert> = {}) =>
		test()
			.db.insert(customer_discounts)
			.values({
				customer_email: "ana@example.com",
				discount_value: 1_000,
				usage_limit: 1,
				// Two of one millisecond would have no order.
				created_at: new Date(++given),
				code: CODE,
				valid_until: new Date(test().platform.clock().getTime() + 30 * DAY_MS),
				...over,
			});
	const used = async () => {
		const [row] = await queryRows<{ used: number }>(
			test().db,
			sql`select used from customer_discounts where code = ${CODE}`,
		);
		return row?.used;
	};
	const tryPlace = (over: Record<string, unknown> = {}) =>
		test().shop.orders.placeOrder(test().request([LINES.coatP], withCode(over)), SHOP_BUYER);
	const expire = async () => {
		test().wait(HOLD_MS + 1);
		await test().shop.orders.expireReservations();
	};

	const payBy = (orderId: string, amount: number) =>
		test().shop.payments.awaited.pix.create({
			orderId,
			amount,
			customerEmail: "ana@example.com",
			customerName: "Ana",
		});

	return { startOver, checkStockAndUses, give, used, tryPlace, expire, payBy };
}
