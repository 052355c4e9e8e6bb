import { and, eq, isNotNull } from "drizzle-orm";
import { countDiscount, giveDiscountBack } from "#core/customers/discounts/move-discount.ts";
import type { Tx } from "#platform/database/database.ts";
import { orders } from "./schema.ts";

/**
 * Counts a use of the code of an order, whose row is held, for it. False when none is left; true as well
 * when it holds one already or has no code. The order remembers what was counted: only that goes back.
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

/** Gives the use back that an order holds. Asking twice, or for an order that holds none, changes nothing. */
export async function letDiscountGo(tx: Tx, orderId: string): Promise<void> {
	const [held] = await tx
		.update(orders)
		.set({ discount_held: false })
		.where(and(eq(orders.id, orderId), eq(orders.discount_held, true)))
		.returning({ code: orders.discount_code });
	if (held?.code) await giveDiscountBack(tx, held.code);
}
