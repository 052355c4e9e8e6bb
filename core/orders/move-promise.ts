import { and, eq, isNotNull, lte, sql } from "drizzle-orm";
import { promiseAnew } from "#core/delivery/quote-rules.ts";
import type { Tx } from "#platform/database/database.ts";
import { orders } from "./schema.ts";

/**
 * The promise of an order that is paid at this moment: what was promised, or a later day when the payment
 * comes after the limit it was promised for (rule delivery 10). Nothing for an order without a promise.
 */
export async function movePromise(
	tx: Tx,
	orderId: string,
): Promise<{ promised_day?: string; promise_paid_until?: Date }> {
	const [late] = await tx
		.select({ quote: orders.shipping_quote, now: sql<string>`now()` })
		.from(orders)
		.where(
			and(
				eq(orders.id, orderId),
				isNotNull(orders.shipping_quote),
				lte(orders.promise_paid_until, sql`now()`),
			),
		);
	const promise = late?.quote && promiseAnew(late.quote, new Date(late.now));
	return promise ? { promised_day: promise.day, promise_paid_until: promise.paidUntil } : {};
}
