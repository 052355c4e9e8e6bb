import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { MAX_LINES } from "#core/cart/rules.ts";
import { lookUpLines } from "#core/catalog/price-lines.ts";
import type { Db } from "#platform/database/database.ts";
import { mergeLines } from "./check-lines.ts";
import { wantedLine } from "./checkout-rules.ts";
import type { CartFact } from "./line-problems-rules.ts";
import { isOwnOrder, ownOrder } from "./own-order.ts";
import { order_items, orders } from "./schema.ts";

const cartRequest = z.object({
	lines: z.array(wantedLine).max(MAX_LINES),
	...ownOrder,
});

/**
 * What the shop has of each line of a cart at this moment, prices in centavos; null when the request is
 * no cart. Keeps nothing and locks nothing: ordering decides anew.
 */
export async function checkCart(db: Db, request: unknown): Promise<CartFact[] | null> {
	const parsed = cartRequest.safeParse(request);
	if (!parsed.success) return null;
	const lines = mergeLines(parsed.data.lines);
	const [found, held] = await Promise.all([lookUpLines(db, lines), heldBy(db, parsed.data)]);
	return found.map((line) => {
		const { productId, size, color } = line;
		if (line.reason !== null)
			return { productId, size, color, price: null, available: 0, shown: null };
		const available = line.stock + (held.get(line.variantId) ?? 0);
		const { name, slug, image } = line;
		return { productId, size, color, price: line.price, available, shown: { name, slug, image } };
	});
}

async function heldBy(
	db: Db,
	named: Parameters<typeof isOwnOrder>[0],
): Promise<Map<string, number>> {
	const own = isOwnOrder(named);
	if (!own) return new Map();
	const rows = await db
		.select({ id: order_items.variante_id, quantity: order_items.quantity })
		.from(order_items)
		.innerJoin(orders, eq(orders.id, order_items.order_id))
		.where(and(own, eq(orders.stock_state, "reserved")));
	const held = new Map<string, number>();
	for (const { id, quantity } of rows) if (id) held.set(id, (held.get(id) ?? 0) + quantity);
	return held;
}
