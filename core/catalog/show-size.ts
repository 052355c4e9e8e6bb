import { sql } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { idList } from "#platform/database/id-list.ts";
import { queryRows } from "#platform/database/query.ts";
import type { ProductCard } from "./types.ts";

/** The cards with what there is of a size in each colour; a colour that never had it is left out. */
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
