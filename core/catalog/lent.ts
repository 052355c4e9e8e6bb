import { type SQL, sql } from "drizzle-orm";
import { hasWord } from "#platform/database/has-word.ts";
import { PROMOTION_COLUMNS } from "./promotion-sql.ts";

/** Products, as other areas may read them: stands in a `from`, under a name of theirs. */
export const PRODUCTS: SQL = sql`(select id, nome, slug, sku, preco, ${PROMOTION_COLUMNS}, estoque, status,
	arquivado, categoria_id, imagens, imagens_por_cor, cores, tamanhos, busca, created_at, updated_at from produtos)`;

/** What shoppers can see and buy of products `p`; the others are hidden or in the wastepaper basket. */
export const ON_SALE: SQL = sql`p.status = 'ativo' and not p.arquivado`;

/**
 * Whether a product `p` has a typed word in its name or SKU. `busca` is name, description and SKU in this order: its
 * index finds, what stands at its ends decides, and a description that says the word is no match
 * (rule stock 4).
 */
export function isCalled(word: string): SQL {
	// Letters of one byte have no accents, and a SKU has hardly any others: that is told faster than its end is cut off.
	const sku = sql`case when octet_length(p.sku) = length(p.sku) then lower(p.sku)
		else right(p.busca, length(p.sku)) end`;
	return sql`${hasWord(sql`p.busca`, word)} and (${hasWord(sql`left(p.busca, length(p.nome))`, word)}
		or ${hasWord(sql`${sku}`, word)})`;
}

/** Categories, likewise. */
export const CATEGORIES: SQL = sql`(select id, nome, slug, categoria_pai_id, ativo, ordem, tipo, updated_at from categorias)`;

/** Variations, likewise; their units are changed by the stock alone. */
export const VARIATIONS: SQL = sql`(select id, produto_id, tamanho, cor, sku, preco, ativo, estoque, reservado from variantes)`;

/** Colours of what is on sale, by `nome` and swatch `hex`, likewise. */
export const COLOURS: SQL = sql`(select c.nome, p.cores_hex ->> c.nome as hex
	from produtos p, unnest(p.cores) as c(nome) where ${ON_SALE})`;

/** Old addresses of products, categories and pages, likewise. */
export const OLD_ADDRESSES: SQL = sql`(select kind, slug, target_id from slug_history)`;

/** What people call records of this area, by `id` and `name`: those whose id is in `wanted`. */
export const namesOf = (wanted: SQL): SQL => sql`
	select id::text, nome as name from produtos where id in ${wanted}
	union all select v.id::text, concat_ws(', ', p.nome, nullif(v.tamanho, ''), nullif(v.cor, ''))
		from variantes v join produtos p on p.id = v.produto_id where v.id in ${wanted}
	union all select n.id::text, p.nome from product_notes n
		join produtos p on p.id = n.produto_id where n.id in ${wanted}
	union all select id::text, nome from categorias where id in ${wanted}
	union all select id::text, nome from tabelas_medidas where id in ${wanted}`;

/** Every address of an upload that the catalogue shows or may show again. */
export const SHOWN_MEDIA: SQL = sql`
	select unnest(imagens || videos) as address from produtos
	union all select jsonb_array_elements_text(e.value) from produtos, jsonb_each(imagens_por_cor) e
		where jsonb_typeof(e.value) = 'array'
	union all select unnest(array[banner_url, banner_mobile_url, imagem_url]) from categorias`;

/** Addresses, as `url`, of pictures that words stand on. */
export const PICTURES_UNDER_WORDS: SQL = sql`select unnest(array[banner_url, banner_mobile_url]) as url from categorias`;
