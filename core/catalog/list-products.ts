import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import type { KeptRows } from "#platform/database/kept-rows.ts";
import { queryRows } from "#platform/database/query.ts";
import { cardColumns, cardSource } from "./card-sql.ts";
import { categoriesUnder, isInCategories } from "./category-tree.ts";
import { ON_SALE } from "./lent.ts";
import { type ListingQuery, PAGE_SIZE, type SortOption } from "./listing-rules.ts";
import { priceNow } from "./promotion-sql.ts";
import type { ProductCard, ProductListing } from "./types.ts";

/** How many more are counted now and then only (rule search 7). */
export const MANY = 5_000;

const PRICE = priceNow(sql`p`);

/** Without words to look for the newest are the most relevant. */
const ORDERS: Record<SortOption, SQL> = {
	relevancia: sql`p.created_at desc, p.id`,
	recentes: sql`p.created_at desc, p.id`,
	nome: sql`p.nome collate "und-x-icu", p.id`,
	"menor-preco": sql`${PRICE}, p.id`,
	"maior-preco": sql`${PRICE} desc, p.id`,
};

async function conditions(db: Db, { categoria }: ListingQuery): Promise<SQL> {
	if (!categoria) return ON_SALE;
	const ids = await categoriesUnder(db, categoria);
	return sql`${ON_SALE} and ${isInCategories(sql`p.categoria_id`, ids)}`;
}

/**
 * A page of active products with their category: category (its children included), sort (rule
 * catalogue 9). A page past the last gives the last one. Words are looked for by `searchProducts`.
 */
export async function listProducts(
	{ db, counts }: { db: Db; counts: KeptRows },
	query: ListingQuery,
	anew = false,
): Promise<ProductListing> {
	const where = await conditions(db, query);
	const { total } = await counts.read<{ total: number }>(
		sql`select count(*)::int as total from produtos p where ${where}`,
		{ isKept: ({ total }) => total > MANY, anew },
	);
	const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
	const page = Math.min(query.pagina, pages);
	if (total === 0) return { products: [], total, page, pages };
	const order = ORDERS[query.ordem];
	const rows = await queryRows<ProductCard>(
		db,
		sql`
		select ${cardColumns} from ${cardSource}
		-- Chosen by themselves first: the price in force is sorted over all of them.
		where p.id in (select p.id from produtos p where ${where}
			order by ${order} limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE})
		order by ${order}`,
	);
	// There were fewer than the count that was kept.
	if (rows.length === 0 && !anew) return listProducts({ db, counts }, query, true);
	return { products: rows, total, page, pages };
}
