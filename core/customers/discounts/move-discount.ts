import { and, eq, lt, sql } from "drizzle-orm";
import type { Tx } from "#platform/database/database.ts";
import { customer_discounts } from "../schema.ts";

/** Returns a use reserved by an order; ignores an erased code. */
export async function giveDiscountBack(tx: Tx, code: string): Promise<void> {
	await tx
		.update(customer_discounts)
		.set({ used: sql`greatest(${customer_discounts.used} - 1, 0)` })
		.where(eq(customer_discounts.code, code));
}

/** Counts one use; false when none is left. */
export async function countDiscount(tx: Tx, code: string): Promise<boolean> {
	const counted = await tx
		.update(customer_discounts)
		.set({ used: sql`${customer_discounts.used} + 1` })
		.where(
			and(
				eq(customer_discounts.code, code),
				lt(customer_discounts.used, customer_discounts.usage_limit),
			),
		)
		.returning({ id: customer_discounts.id });
	return counted.length > 0;
}

/** Switches an order from one code to another, or to none. The caller locked the new one. */
export async function moveDiscount(tx: Tx, from: string | null, to: string | null): Promise<void> {
	if (from === to) return;
	if (from) await giveDiscountBack(tx, from);
	if (to && !(await countDiscount(tx, to))) throw new Error("the locked discount has no use left");
}
