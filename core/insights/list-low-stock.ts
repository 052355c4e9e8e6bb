import { sql } from "drizzle-orm";
import { ON_SALE, PRODUCTS } from "#core/catalog/lent.ts";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";
import { LOW_STOCK, LOW_STOCK_SHOWN } from "./low-stock-rules.ts";
import type { LowStock } from "./types.ts";

/** Active products with fewer than ten units, the emptiest first, and how many more there are (rule stock 3). */
export async function listLowStock(db: Db): Promise<LowStock> {
	const low = sql`${ON_SALE} and estoque < ${LOW_STOCK}`;
	const [products, [counted]] = await Promise.all([
		queryRows<LowStock["products"][number]>(
			db,
			sql`select id, nome, slug, estoque, imagens[1] as imagem from ${PRODUCTS} p
				where ${low} order by estoque, id limit ${LOW_STOCK_SHOWN}`,
		),
		queryRows<{ n: number }>(db, sql`select count(*)::int as n from ${PRODUCTS} p where ${low}`),
	]);
	return { products, more: Math.max(0, (counted?.n ?? 0) - products.length) };
}
