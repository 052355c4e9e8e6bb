import { sql } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { CATEGORIES, PRODUCTS } from "../catalog/public.ts";

/** `products` excludes archived ones; `inactive` are those of them that are not `ativo`. */
export type CatalogueCounts = {
	products: number;
	inactive: number;
	categories: number;
	main: number;
};

export async function countCatalogue(db: Db): Promise<CatalogueCounts> {
	const [row] = await queryRows<CatalogueCounts>(
		db,
		sql`select p.products, p.inactive, c.categories, c.main
			from (select count(*)::int as products, count(*) filter (where status <> 'ativo')::int as inactive
				from ${PRODUCTS} p where not arquivado) p,
				(select count(*)::int as categories, count(*) filter (where tipo = 'principal')::int as main
				from ${CATEGORIES} c) c`,
	);
	return row ?? { products: 0, inactive: 0, categories: 0, main: 0 };
}
