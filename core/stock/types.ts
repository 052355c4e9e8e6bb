/** So many units of one variation. */
export type UnitLine = { variantId: string; quantity: number };

/** A variation that has fewer units than asked for. */
export type ShortLine = UnitLine & { available: number };

/** Who moves the units and for which order; written into the ledger. */
export type MoveCause = { orderId: string | null; actor?: string };
