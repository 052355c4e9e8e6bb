import { sql } from "drizzle-orm";
import type { OrderSummary } from "#core/orders/types.ts";
import { LINES, type TestShop } from "./test-shop.ts";

/** An order of a test shop as it is once its money came, without the way there. */
export async function placePaid(
	test: TestShop,
	lines = [LINES.coatM, LINES.bag],
): Promise<OrderSummary> {
	const order = await test.place(lines);
	await payWithoutProvider(test, order.id);
	return order;
}

async function payWithoutProvider({ db }: TestShop, id: string): Promise<void> {
	await db.execute(sql`update orders set payment_status = 'approved', paid_at = now(), stock_state = 'sold',
		reserved_until = null where id = ${id}`);
}
