import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { MAX_LINES } from "#core/cart/rules.ts";
import { lookUpLines } from "#core/catalog/price-lines.ts";
import type { Db } from "#platform/database/database.ts";
import { mergeLines } from "./check-lines.ts";
import { wantedLine } from "./checkout-rules.ts";
import { isOrderToken } from "./find-order-by-token.ts";
import type { CartFact } from "./line-problems-rules.ts";
import { order_items, orders } from "./schema.ts";

const cartRequest = z.object({
	lines: z.array(wantedLine).max(MAX_LINES),
	/** Of the unpaid order of this cart: the units it keeps are the shopper's own. */
	orderToken: z.string().max(100).nullish(),
});

/**
 * What the shop has of each line of a cart at this moment, prices in centavos; null when the request is
 * no cart. Keeps nothing and locks nothing: ordering decides anew.
 */
export async function checkCart(db: Db, request: unknown): Promise<CartFact[] | null> {
	const parsed = cartRequest.safeParse(request);
	if (!parsed.success) return null;
	const lines = mergeLines(parsed.data.lines);
	const [found, held] = await Promise.all([
		lookUpLines(db, lines),
		heldBy(db, parsed.data.orderToken),
	]);
	return found.map((line) => {
		const { productId, size, color } = line;
		if (line.reason !== null) return { productId, size, color, price: null, available: 0 };
		const available = line.stock + (held.get(line.variantId) ?? 0);
		return { productId, size, color, price: line.price, available };
	});
}

async function heldBy(db: Db, token: string | null | undefined): Promise<Map<string, number>> {
	if (!token || !isOrderToken(token)) return new Map();
	const rows = await db
		.select({ id: order_items.variante_id, quantity: order_items.quantity })
		.from(order_items)
		.innerJoin(orders, eq(orders.id, order_items.order_id))
		.where(and(eq(orders.access_token, token), eq(orders.stock_state, "reserved")));
	return new Map(rows.flatMap(({ id, quantity }) => (id ? [[id, quantity]] : [])));
}
