import { reserveUnits } from "#core/stock/reserve-units.ts";
import { sellUnits } from "#core/stock/sell-units.ts";
import type { UnitLine } from "#core/stock/types.ts";
import type { Tx } from "#platform/database/database.ts";
import { holdDiscount } from "./hold-discount.ts";
import type { OrderSummary } from "./types.ts";

/**
 * Turns `units`, those of an order, into sold ones, taking them again when they had been given back; true
 * when the order has its units, false when someone else took them meanwhile. The order's row is held.
 */
export async function takeUnits(
	tx: Tx,
	{ id, stock_state }: Pick<OrderSummary, "id" | "stock_state">,
	units: UnitLine[],
	actor?: string,
): Promise<boolean> {
	if (stock_state === "sold") return true;
	const cause = { orderId: id, actor };
	const kept = stock_state === "reserved" || (await reserveUnits(tx, units, cause)).ok;
	if (kept) await sellUnits(tx, units, cause);
	// Sold at the price that was agreed, even if the code was used elsewhere meanwhile.
	if (stock_state === "released") await holdDiscount(tx, id);
	return kept;
}
