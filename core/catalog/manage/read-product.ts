import { type SQL, sql } from "drizzle-orm";
import { editVersion } from "#core/values/edit-version.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { isUuid } from "#platform/database/is-uuid.ts";
import { queryRows } from "#platform/database/query.ts";
import type { ManagedProduct } from "./types.ts";

const variations = sql`coalesce((
	select json_agg(json_build_object('id', v.id, 'tamanho', v.tamanho, 'cor', v.cor, 'sku', v.sku,
		'preco', (v.preco * 100)::int, 'ativo', v.ativo, 'estoque', v.estoque, 'reservado', v.reservado)
		order by array_position(p.cores, v.cor), array_position(p.tamanhos, v.tamanho), v.cor, v.tamanho)
	from variantes v where v.produto_id = p.id
), '[]'::json)`;

/** Products with all that a form edits. `which` is a condition on `produtos p`, with its order if any. */
export async function readProducts(db: Db | Tx, which: SQL): Promise<ManagedProduct[]> {
	const rows = await queryRows<Omit<ManagedProduct, "versao">>(
		db,
		sql`
		select p.id, p.slug, p.nome, p.descricao, (p.preco * 100)::int as preco, p.sku, p.categoria_id,
			c.nome as categoria, to_json(p.tamanhos) as tamanhos, to_json(p.cores) as cores, p.cores_hex,
			to_json(p.imagens) as imagens, p.imagens_por_cor, p.imagens_alt, to_json(p.videos) as videos,
			p.status, p.featured, p.atributos, p.seo_title, p.seo_description, p.arquivado, p.estoque,
			to_json(p.created_at) as created_at, to_json(p.updated_at) as updated_at, ${variations} as variantes
		from produtos p left join categorias c on c.id = p.categoria_id where ${which}`,
	);
	return rows.map((row) => ({ ...row, versao: versionOf(row) }));
}

/** Fingerprint of what the form edits; stock moves by itself and does not count. */
function versionOf(product: Omit<ManagedProduct, "versao">): string {
	const { id, slug, categoria, arquivado, estoque, created_at, updated_at, variantes, ...edited } =
		product;
	return editVersion({
		...edited,
		variantes: variantes.map(({ tamanho, cor, sku, preco, ativo }) => [
			tamanho,
			cor,
			sku,
			preco,
			ativo,
		]),
	});
}

/** A product with all that its form edits, archived ones too, or null. */
export async function loadProduct(db: Db | Tx, id: string): Promise<ManagedProduct | null> {
	if (!isUuid(id)) return null;
	const [product] = await readProducts(db, sql`p.id = ${id}::uuid`);
	return product ?? null;
}

/**
 * Locks a product and its variations, in the order every operation locks them (products, then
 * variations by id), and reads it as it is now. Null when there is none.
 */
export async function lockProduct(tx: Tx, id: string): Promise<ManagedProduct | null> {
	if (!isUuid(id)) return null;
	await tx.execute(sql`select id from produtos where id = ${id}::uuid for update`);
	await tx.execute(
		sql`select id from variantes where produto_id = ${id}::uuid order by id for no key update`,
	);
	return loadProduct(tx, id);
}
