import { type SQL, sql } from "drizzle-orm";
import { inCentavos } from "#platform/database/columns.ts";
import type { Db } from "#platform/database/database.ts";
import { idList, queryRows } from "#platform/database/sql/query.ts";
import { normalPrice, priceNow } from "./promotion-sql.ts";
import { ON_SALE } from "./public.ts";
import type { CardColour, ProductCard, Swatch } from "./types.ts";

const P = sql`p`;

/** `{ nome, hex }` of every colour of product `p`, in order. */
export const swatchesOf = sql<Swatch[]>`coalesce((
	select json_agg(json_build_object('nome', c.nome, 'hex', p.cores_hex ->> c.nome) order by c.posicao)
	from unnest(p.cores) with ordinality as c(nome, posicao)
), '[]'::json)`;

/** As `swatchesOf`, with the first picture of each colour. */
const colours = sql<CardColour[]>`coalesce((
	select json_agg(json_build_object('nome', c.nome, 'hex', p.cores_hex ->> c.nome,
		'foto', p.imagens_por_cor -> c.nome ->> 0) order by c.posicao)
	from unnest(p.cores) with ordinality as c(nome, posicao)
), '[]'::json)`;

/** Columns of a product card, over `produtos p left join categorias c`. */
export const cardColumns: SQL = sql`
	p.id, p.nome, p.slug, ${inCentavos(priceNow(P))} as preco, ${normalPrice(P)} as preco_normal, p.estoque,
	case when c.id is not null then json_build_object('nome', c.nome, 'slug', c.slug) end as categoria,
	coalesce(p.imagens[1], p.imagens_por_cor -> p.cores[1] ->> 0) as imagem,
	coalesce(p.imagens[2], p.imagens_por_cor -> p.cores[1] ->> 1) as imagem2,
	${colours} as cores,
	(cardinality(p.tamanhos) > 0 or cardinality(p.cores) > 0) as "precisaEscolher",
	p.created_at > now() - interval '30 days' and not p.importado as novo`;

/** A product card as one JSON object, for a list inside another row. */
export const cardJson = sql<ProductCard>`(select row_to_json(k) from (select ${cardColumns}) k)`;

export const cardSource: SQL = sql`produtos p left join categorias c on c.id = p.categoria_id`;

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
