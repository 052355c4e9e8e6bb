import { type SQL, sql } from "drizzle-orm";
import { IMPORTS } from "#core/import/public.ts";
import type { PictureColumn } from "#core/media/types.ts";
import { hasWord } from "#platform/database/sql/has-word.ts";
import { PROMOTION_COLUMNS } from "./promotion-sql.ts";

/** Products for other areas: a relation for `from`, which the caller aliases. */
export const PRODUCTS: SQL = sql`(select id, nome, slug, sku, preco, ${PROMOTION_COLUMNS}, estoque, status,
	arquivado, categoria_id, imagens, imagens_por_cor, cores, tamanhos, sem_troca, busca, created_at, updated_at from produtos)`;

/** What a piece of a product costs the shop, in reais; null where nobody typed it. */
export const COSTS: SQL = sql`(select id, custo from produtos)`;

/** The NCM of a product; empty where nobody typed it. */
export const NCMS: SQL = sql`(select id, ncm from produtos)`;

/** Visible and purchasable products `p`: not hidden, not archived. */
export const ON_SALE: SQL = sql`p.status = 'ativo' and not p.arquivado`;

/**
 * Whether the name or SKU of product `p` has a typed word. `busca` is name, description and SKU in this
 * order: its index finds candidates, and the ends decide, because a match in the description does not count
 * (rule stock 4).
 */
export function isCalled(word: string): SQL {
	// Single-byte SKUs have no accents: this check is faster than cutting `busca`.
	const sku = sql`case when octet_length(p.sku) = length(p.sku) then lower(p.sku)
		else right(p.busca, length(p.sku)) end`;
	return sql`${hasWord(sql`p.busca`, word)} and (${hasWord(sql`left(p.busca, length(p.nome))`, word)}
		or ${hasWord(sql`${sku}`, word)})`;
}

/** Name of category `c`, with its parent's where another category has the same name: `Jalecos (Feminino)`. */
export const CATEGORY_LABEL: SQL = sql`(c.nome || coalesce((select ' (' || pai.nome || ')' from categorias pai
	where pai.id = c.categoria_pai_id and exists (select 1 from categorias igual
		where sem_acento(igual.nome) = sem_acento(c.nome) and igual.id <> c.id)), ''))`;

/** Categories for other areas; `rotulo` is their name where it stands alone. */
export const CATEGORIES: SQL = sql`(select c.id, c.nome, ${CATEGORY_LABEL} as rotulo, c.slug, c.categoria_pai_id, c.ativo,
	c.ordem, c.tipo, c.updated_at from categorias c)`;

/** Variations for other areas; only the stock area changes their units. */
export const VARIATIONS: SQL = sql`(select id, produto_id, tamanho, cor, sku, gtin, preco, ativo, estoque, reservado from variantes)`;

/** Colours on sale by `nome` and swatch `hex`, for other areas. */
export const COLOURS: SQL = sql`(select c.nome, p.cores_hex ->> c.nome as hex
	from produtos p, unnest(p.cores) as c(nome) where ${ON_SALE})`;

/** Old addresses of products, categories and pages, for other areas. */
export const REDIRECTS: SQL = sql`(select kind, slug, target_id from slug_history)`;

/** Display names of this area's records, by `id` and `name`, for the ids in `wanted`. */
export const namesOf = (wanted: SQL): SQL => sql`
	select id::text, nome as name from produtos where id in ${wanted}
	union all select v.id::text, concat_ws(', ', p.nome, nullif(v.tamanho, ''), nullif(v.cor, ''))
		from variantes v join produtos p on p.id = v.produto_id where v.id in ${wanted}
	union all select n.id::text, p.nome from product_notes n
		join produtos p on p.id = n.produto_id where n.id in ${wanted}
	union all select id::text, nome from categorias where id in ${wanted}
	union all select id::text, nome from tabelas_medidas where id in ${wanted}`;

/** Addresses of all uploads that the catalogue uses or may use again, each with its place (`PictureUse`). */
export const USED_MEDIA: SQL = sql`
	select m.address, 'produto' as tipo, p.id::text as id,
		case when p.arquivado then p.nome || ' (excluído)' else p.nome end as nome, false as historico
		from produtos p, lateral (
			select unnest(p.imagens || p.videos) as address
			union all select (regexp_matches(p.descricao, '/(?:media|demo)/[a-z0-9/.-]+', 'g'))[1]
			union all select jsonb_array_elements_text(e.value) from jsonb_each(p.imagens_por_cor) e
				where jsonb_typeof(e.value) = 'array'
		) m
	union all select unnest(array[banner_url, banner_mobile_url, imagem_url]), 'categoria', id::text, nome, false
		from categorias
	union all select f.endereco, 'importacao', f.importacao_id::text, i.arquivo, true
		from importacao_fotos f join ${IMPORTS} i on i.id = f.importacao_id`;

/** The columns of those places. */
export const PICTURE_COLUMNS: PictureColumn[] = [
	{ table: "produtos", column: "imagens", kind: "list", dated: true },
	{ table: "produtos", column: "imagens_por_cor", kind: "json", dated: true },
	{ table: "produtos", column: "imagens_alt", kind: "json", dated: true },
	{ table: "produtos", column: "descricao", kind: "text", dated: true },
	{ table: "categorias", column: "banner_url", kind: "address", dated: true },
	{ table: "categorias", column: "banner_mobile_url", kind: "address", dated: true },
	{ table: "categorias", column: "imagem_url", kind: "address", dated: true },
	{ table: "importacao_fotos", column: "endereco", kind: "address" },
];

/** Addresses, as `url`, of pictures behind text. */
export const PICTURES_UNDER_WORDS: SQL = sql`select unnest(array[banner_url, banner_mobile_url]) as url from categorias`;
