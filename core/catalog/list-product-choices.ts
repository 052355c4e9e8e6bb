import { sql } from "drizzle-orm";
import type { Db, Tx } from "#platform/database/database.ts";
import { hasWord } from "#platform/database/sql/has-word.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { isOnlySigns, searchWords, typedTerm } from "../values/text.ts";
import { ON_SALE } from "./public.ts";

const MOST = 30;
const LONGEST_TERM = 120;

export type ProductChoice = { id: string; nome: string; slug: string; imagem: string | null };

/** The first active products by name that match every typed word (rule content 15). */
export async function listProductChoices(db: Db, typed: string): Promise<ProductChoice[]> {
	const wanted = searchWords(typedTerm(typed, LONGEST_TERM));
	if (isOnlySigns(typed, wanted)) return [];
	const words = wanted.map((word) => sql`and ${hasWord(sql`busca`, word)}`);
	return queryRows<ProductChoice>(
		db,
		sql`select id, nome, slug, imagens[1] as imagem from produtos p where ${ON_SALE} ${sql.join(words, sql` `)}
			order by nome collate "und-x-icu", id limit ${MOST}`,
	);
}

export async function isProductOnSale(db: Db | Tx, id: string): Promise<boolean> {
	const rows = await queryRows(
		db,
		sql`select 1 from produtos p where id = ${id}::uuid and ${ON_SALE}`,
	);
	return rows.length > 0;
}
