import type { Buyer } from "#core/accounts/types.ts";
import type { Tx } from "#platform/database/database.ts";
import type { BuyableLine } from "../check-cart.ts";
import { isStillReserved, type KnownOrder } from "../known-order.ts";
import { HOLD_MS, mayReserveUnpaid, type Shelf } from "./hold-limits.ts";
import { readShelves } from "./holds.ts";

/**
 * Returns until when an order without a started payment reserves its units, or null when it reserves none. A new
 * order: ten minutes. A changed order: its former time, so that changing it back and forth prolongs nothing;
 * released units are taken again when the payment starts. All other unpaid orders count against the limit
 * (`mayReserveUnpaid`). Locks the variations.
 */
export async function decideHold(
	tx: Tx,
	known: KnownOrder | null,
	buyer: Buyer,
	lines: BuyableLine[],
	now: Date,
): Promise<Date | null> {
	const longest = new Date(now.getTime() + HOLD_MS);
	if (buyer.trustLevel === "shop") return longest;
	if (known && !isStillReserved(known, now)) return null;
	const units = lines.map(({ variantId, quantity }) => ({ variantId, quantity }));
	const fullest = lines.map(({ variantId: id, stock, reserved, quantity }) => ({
		id,
		stock: stock + reserved,
		wanted: quantity,
		others: reserved,
	}));
	const keeps = (shelves: Shelf[]) => mayReserveUnpaid(buyer.trustLevel, shelves);
	// Cheap worst-case check first: in a rush thousands of orders wait.
	const may =
		keeps(fullest) || keeps(await readShelves(tx, units, known?.id ?? null, "all unpaid"));
	if (!may) return null;
	const had = known?.reserved_until;
	return had && had < longest ? had : longest;
}
