import { sql } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { idList } from "#platform/database/sql/id-list.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { cardColumns, cardSource } from "./card-sql.ts";
import { ON_SALE } from "./public.ts";
import type { ProductCard } from "./types.ts";

const MOST = 200;

/** Cards of the given products that are on sale, in the given order; for favourites. */
export async function listCards(db: Db, ids: string[]): Promise<ProductCard[]> {
	const wanted = ids.slice(0, MOST);
	if (wanted.length === 0) return [];
	const rows = await queryRows<ProductCard>(
		db,
		sql`
		select ${cardColumns} from ${cardSource}
		where p.id in ${idList(wanted)} and ${ON_SALE}`,
	);
	const order = new Map(wanted.map((id, position) => [id, position]));
	return rows.sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0));
}
