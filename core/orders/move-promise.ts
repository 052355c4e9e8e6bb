import { and, eq, isNotNull, lte, sql } from "drizzle-orm";
import { promiseFor } from "#core/delivery/promise-rules.ts";
import { stateOfCep } from "#core/values/cep-rules.ts";
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
	const state = late?.quote && stateOfCep(late.quote.cep);
	if (!late?.quote || !state) return {};
	const { day, paidUntil } = promiseFor(new Date(late.now), state, late.quote.daysMax);
	return { promised_day: day, promise_paid_until: paidUntil };
}
