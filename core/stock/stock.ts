import type { Db } from "#platform/database/database.ts";
import { adjustStock, type StockAdjustment } from "./adjust-stock.ts";

/** Counting and correcting units. What orders do to them runs in their transaction and is imported by them. */
export const createStock = ({ db }: { db: Db }) => ({
	adjustStock: (adjustment: StockAdjustment) => adjustStock({ db }, adjustment),
});
