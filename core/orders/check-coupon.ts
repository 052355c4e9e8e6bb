import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { checkTyped } from "#core/customers/discounts/check-typed.ts";
import type { DiscountError } from "#core/customers/discounts/discount-rules.ts";
import type { Discount } from "#core/customers/discounts/lock-discount.ts";
import type { Result } from "#core/values/result.ts";
import type { Db } from "#platform/database/database.ts";
import type { Limiter } from "#platform/rate-limit/limiter.ts";
import { isOwnOrder, ownOrder } from "./own-order.ts";
import { orders } from "./schema.ts";

const ofOrder = z.object(ownOrder).catch({});

/**
 * What a code takes off the cart at this moment, in centavos, or why nothing; `from` is the sender's
 * network address, to limit how often. Keeps nothing: ordering decides anew.
 */
export async function checkCoupon(
	deps: { db: Db; clock: () => Date; limiter: Limiter },
	request: unknown,
	from: string | null,
): Promise<Result<Discount, DiscountError>> {
	const held = await heldCodes(deps.db, ofOrder.parse(request));
	return checkTyped(deps, request, { from, held });
}

/** Codes whose use the shopper's own order holds. */
async function heldCodes(db: Db, named: z.infer<typeof ofOrder>): Promise<string[]> {
	const own = isOwnOrder(named);
	if (!own) return [];
	const found = await db
		.select({ code: orders.discount_code })
		.from(orders)
		.where(and(own, eq(orders.discount_held, true)));
	return found.flatMap(({ code }) => code ?? []);
}
