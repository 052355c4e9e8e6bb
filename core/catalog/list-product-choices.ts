import { sql } from "drizzle-orm";
import { isOnlySigns, searchWords } from "#core/values/search-rules.ts";
import { typedTerm } from "#core/values/typed-term-rules.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { hasWord } from "#platform/database/has-word.ts";
import { queryRows } from "#platform/database/query.ts";
import { ON_SALE } from "./lent.ts";

const MOST = 30;
const LONGEST_TERM = 120;

export type ProductChoice = { id: string; nome: string };

/** The first active products by name, of those that hold every word typed (rule content 15). */
export async function listProductChoices(db: Db, typed: string): Promise<ProductChoice[]> {
	const wanted = searchWords(typedTerm(typed, LONGEST_TERM));
	if (isOnlySigns(typed, wanted)) return [];
	const words = wanted.map((word) => sql`and ${hasWord(sql`busca`, word)}`);
	return queryRows<ProductChoice>(
		db,
		sql`select id, nome from produtos p where ${ON_SALE} ${sql.join(words, sql` `)}
			order by nome collate "und-x-icu", id limit ${MOST}`,
	);
}

/** Whether there is such a product on sale. */
export async function isProductOnSale(db: Db | Tx, id: string): Promise<boolean> {
	const rows = await queryRows(
		db,
		sql`select 1 from produtos p where id = ${id}::uuid and ${ON_SALE}`,
	);
	return rows.length > 0;
}
