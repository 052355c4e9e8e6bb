import { eq, or, type SQL } from "drizzle-orm";
import { z } from "zod";
import { isOrderToken } from "./find-order-by-token.ts";
import { orders } from "./schema.ts";

/**
 * How a browser names the unpaid order of its cart: by its token, and by the key it sent to have it made, for
 * the answer that brings the token may be lost or still on its way. What is neither names no order.
 */
export const ownOrder = {
	orderToken: z.string().refine(isOrderToken).nullish().catch(null),
	idempotencyKey: z.uuid().nullish().catch(null),
};

/** Condition for the order so named; undefined when none is. What it holds is the shopper's own. */
export const isOwnOrder = ({
	orderToken,
	idempotencyKey,
}: {
	orderToken?: string | null | undefined;
	idempotencyKey?: string | null | undefined;
}): SQL | undefined =>
	or(
		orderToken ? eq(orders.access_token, orderToken) : undefined,
		idempotencyKey ? eq(orders.idempotency_key, idempotencyKey) : undefined,
	);
