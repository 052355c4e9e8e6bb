import { and, eq, sql } from "drizzle-orm";
import { promiseAnew } from "#core/delivery/quote-rules.ts";
import type { Tx } from "#platform/database/database.ts";
import { orders } from "./schema.ts";

/** Whether the limit is over until when an order had to be paid for what it was promised; false without a promise. */
export const IS_LATE = sql<boolean>`coalesce(${orders.shipping_quote} is not null and ${orders.promise_paid_until} <= now(), false)`;

/**
 * Moves the promise of an order that is paid at this moment: a later day when the payment comes after the limit it was
 * promised for (rule delivery 10). Answers the new day; nothing where what was promised stays.
 */
export async function movePromise(tx: Tx, orderId: string): Promise<{ promised_day?: string }> {
	const [late] = await tx
		.select({ quote: orders.shipping_quote, now: sql<string>`now()` })
		.from(orders)
		.where(and(eq(orders.id, orderId), IS_LATE));
	const promise = late?.quote && promiseAnew(late.quote, new Date(late.now));
	if (!promise) return {};
	await tx
		.update(orders)
		.set({ promised_day: promise.day, promise_paid_until: promise.paidUntil })
		.where(eq(orders.id, orderId));
	return { promised_day: promise.day };
}
