import { and, eq, isNotNull, sql } from "drizzle-orm";
import { loadPrices } from "#core/content/load-settings.ts";
import { checkDiscount } from "#core/customers/discounts/lock-discount.ts";
import { countDiscount, giveDiscountBack } from "#core/customers/discounts/move-discount.ts";
import type { Tx } from "#platform/database/database.ts";
import { recordEvents } from "./record-event.ts";
import { order_items, orders } from "./schema.ts";
import { sumsFor } from "./shared/order.ts";
import type { OrderSummary } from "./types.ts";

/**
 * Counts a use of the order's discount code; the order row is locked. False when none is left; true when it already
 * holds one or has no code. The order stores what was counted, so that only that is returned.
 */
export async function holdDiscount(tx: Tx, orderId: string): Promise<boolean> {
	const wanting = and(
		eq(orders.id, orderId),
		eq(orders.discount_held, false),
		isNotNull(orders.discount_code),
	);
	const [order] = await tx.select({ code: orders.discount_code }).from(orders).where(wanting);
	if (!order?.code) return true;
	if (!(await countDiscount(tx, order.code))) return false;
	await tx.update(orders).set({ discount_held: true }).where(eq(orders.id, orderId));
	return true;
}

/** Returns the counted use of an order's code. Idempotent. */
export async function letDiscountGo(tx: Tx, orderId: string): Promise<void> {
	const [held] = await tx
		.update(orders)
		.set({ discount_held: false })
		.where(and(eq(orders.id, orderId), eq(orders.discount_held, true)))
		.returning({ code: orders.discount_code });
	if (held?.code) await giveDiscountBack(tx, held.code);
}

/** Whether an order may take its released code use again; true without a code. */
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

/** Removes an invalid code from an unpaid order. */
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
