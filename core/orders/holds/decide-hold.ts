import type { Buyer } from "#core/accounts/buyer-rules.ts";
import type { Tx } from "#platform/database/database.ts";
import type { BuyableLine } from "../check-lines.ts";
import type { KnownOrder } from "../find-known-order.ts";
import { isKept } from "../same-order.ts";
import { HOLD_MS, keepsBeforePayment, type Shelf } from "./hold-rules.ts";
import { readShelves } from "./read-holds.ts";

/**
 * Until when an order that nobody has begun to pay keeps its units, or null when it keeps none. A new
 * order: ten minutes. One whose units change: no longer than it had them, so that changing it back and
 * forth prolongs nothing; what it once gave back it takes again when its payment begins. All others'
 * unpaid orders count against what may be kept (`keepsBeforePayment`). The variations are locked.
 */
export async function decideHold(
	tx: Tx,
	known: KnownOrder | null,
	buyer: Buyer,
	lines: BuyableLine[],
	now: Date,
): Promise<Date | null> {
	const longest = new Date(now.getTime() + HOLD_MS);
	if (buyer.standing === "shop") return longest;
	if (known && !isKept(known, now)) return null;
	const units = lines.map(({ variantId, quantity }) => ({ variantId, quantity }));
	const fullest = lines.map(({ variantId: id, stock, reserved, quantity }) => ({
		id,
		stock: stock + reserved,
		wanted: quantity,
		others: reserved,
	}));
	const keeps = (shelves: Shelf[]) => keepsBeforePayment(buyer.standing, shelves);
	// As if others kept all that is kept. Whose units they are is asked only where it matters: in a rush
	// thousands of orders wait.
	const may =
		keeps(fullest) || keeps(await readShelves(tx, units, known?.id ?? null, "all unpaid"));
	if (!may) return null;
	const had = known?.reserved_until;
	return had && had < longest ? had : longest;
}
