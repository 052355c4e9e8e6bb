import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { checkTyped } from "#core/customers/discounts/check-typed.ts";
import type { DiscountError } from "#core/customers/discounts/discount-rules.ts";
import type { Discount } from "#core/customers/discounts/lock-discount.ts";
import type { Result } from "#core/values/result.ts";
import type { Db } from "#platform/database/database.ts";
import type { Limiter } from "#platform/rate-limit/limiter.ts";
import { isOrderToken } from "./find-order-by-token.ts";
import { orders } from "./schema.ts";

/** Of the unpaid order of this cart: the use that it holds is the shopper's own. */
const ofOrder = z.object({ orderToken: z.string().nullish() }).catch({ orderToken: null });

/**
 * What a code takes off the cart at this moment, in centavos, or why nothing; `from` is the sender's
 * network address, to limit how often. Keeps nothing: ordering decides anew.
 */
export async function checkCoupon(
	deps: { db: Db; clock: () => Date; limiter: Limiter },
	request: unknown,
	from: string | null,
): Promise<Result<Discount, DiscountError>> {
	const { orderToken } = ofOrder.parse(request);
	return checkTyped(deps, request, { from, heldCode: await heldCode(deps.db, orderToken) });
}

async function heldCode(db: Db, token: string | null | undefined): Promise<string | null> {
	if (!token || !isOrderToken(token)) return null;
	const [order] = await db
		.select({ code: orders.discount_code })
		.from(orders)
		.where(and(eq(orders.access_token, token), eq(orders.discount_held, true)));
	return order?.code ?? null;
}
