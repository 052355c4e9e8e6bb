import { sql } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { idList, queryRows } from "#platform/database/sql/query.ts";
import type { ProductCard } from "./types.ts";

/** Replaces the picture of cards with that of the colour given for them, and names the colour. */
export async function showColours(
	db: Db,
	cards: ProductCard[],
	colours: ReadonlyMap<string, string | null>,
): Promise<ProductCard[]> {
	const wanted = cards.filter((card) => colours.get(card.id));
	if (wanted.length === 0) return cards;
	const rows = await queryRows<{ id: string; pictures: Record<string, string[]> }>(
		db,
		sql`select id, imagens_por_cor as pictures from produtos where id in ${idList(wanted.map(({ id }) => id))}`,
	);
	const pictures = new Map(rows.map((row) => [row.id, row.pictures]));
	return cards.map((card) => {
		const cor = colours.get(card.id);
		if (!cor) return card;
		const [imagem = card.imagem, imagem2 = null] = pictures.get(card.id)?.[cor] ?? [];
		return imagem === card.imagem ? { ...card, cor } : { ...card, cor, imagem, imagem2 };
	});
}

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
