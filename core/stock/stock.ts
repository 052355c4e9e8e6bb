import type { Admin } from "#core/audit/types.ts";
import type { Db } from "#platform/database/database.ts";
import { adjustStock } from "./adjust-stock.ts";
import { exportCountSheet } from "./export-count-sheet.ts";
import { findProductStock } from "./find-product-stock.ts";
import { applyCount, checkCount } from "./import-count.ts";
import { listMoves } from "./list-moves.ts";
import { listStock } from "./list-stock.ts";
import type { StockQuery } from "./stock-rules.ts";
import { summariseStock } from "./summarise-stock.ts";

/** Counting and correcting units. What orders do to them runs in their transaction and is imported by them. */
export const createStock = ({ db }: { db: Db }) => ({
	list: (query: StockQuery) => listStock(db, query),
	summarise: () => summariseStock(db),
	findProduct: (id: string) => findProductStock(db, id),
	listMoves: (wanted: { productId: string; variantId: string | null; page: number }) =>
		listMoves(db, wanted),
	adjustStock: (admin: Admin, form: unknown) => adjustStock({ db }, admin, form),
	checkCount: (sheet: Uint8Array) => checkCount(db, sheet),
	applyCount: (admin: Admin, sheet: Uint8Array) => applyCount({ db }, admin, sheet),
	exportCountSheet: (query: Pick<StockQuery, "q" | "nivel">) => exportCountSheet(db, query),
});
