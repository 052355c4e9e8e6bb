import { sql } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { idList } from "#platform/database/sql/id-list.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import type { ProductCard } from "./types.ts";

/** Adds the available units of a size by colour to cards; omits colours without that size. */
export async function showSize(db: Db, cards: ProductCard[], size: string): Promise<ProductCard[]> {
	if (cards.length === 0) return cards;
	const rows = await queryRows<{ id: string; unidades: Record<string, number> }>(
		db,
		sql`select produto_id as id, json_object_agg(cor, estoque) as unidades from variantes
			where tamanho = ${size} and ativo and produto_id in ${idList(cards.map(({ id }) => id))} group by produto_id`,
	);
	const units = new Map(rows.map((row) => [row.id, row.unidades]));
	return cards.map((card) => ({
		...card,
		tamanho: { nome: size, unidades: units.get(card.id) ?? {} },
	}));
}
