import { eq, sql } from "drizzle-orm";
import { loadPrices } from "#core/content/load-prices.ts";
import { checkDiscount } from "#core/customers/discounts/lock-discount.ts";
import type { Tx } from "#platform/database/database.ts";
import { recordEvents } from "./record-event.ts";
import { sumsFor } from "./rules.ts";
import { order_items, orders } from "./schema.ts";
import type { OrderSummary } from "./types.ts";

/** Whether an order that has given the use of its code back may have it again; true without a code. */
export async function isDiscountGood(tx: Tx, order: OrderSummary, now: Date): Promise<boolean> {
	if (!order.discount_code) return true;
	const items = await tx
		.select({
			productId: order_items.produto_id,
			price: order_items.unit_price,
			quantity: order_items.quantity,
		})
		.from(order_items)
		.where(eq(order_items.order_id, order.id));
	const lines = items.map((item) => ({ ...item, productId: item.productId ?? "" }));
	const email = order.customer_email;
	return (await checkDiscount(tx, { code: order.discount_code, email, lines, now, held: 0 })).ok;
}

/** Takes a code that is no longer good off an unpaid order. */
export async function dropDiscount(tx: Tx, order: OrderSummary): Promise<void> {
	const { subtotal, shipping, payment_method } = order;
	const sums = sumsFor(
		{ subtotal, shipping, code_discount: 0 },
		payment_method,
		await loadPrices(tx),
	);
	await tx
		.update(orders)
		.set({ ...sums, discount_code: null, updated_at: sql`now()` })
		.where(eq(orders.id, order.id));
	await recordEvents(tx, order.id, [
		{ kind: "changed", data: { total: sums.total, discount_lost: order.discount_code } },
	]);
}
