import { sql } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { idList } from "#platform/database/sql/id-list.ts";
import { queryRows } from "#platform/database/sql/query.ts";
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
