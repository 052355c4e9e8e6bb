import { type SQL, sql } from "drizzle-orm";
import { columnsIn } from "#core/record/columns.ts";
import { editVersion } from "#core/record/edit-version.ts";
import { fieldsOf } from "#core/record/shared/record.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { isUuid } from "#platform/database/sql/is-uuid.ts";
import { firstOf, jsonList } from "#platform/database/sql/query.ts";
import { c, libraryTexts, ownCategory, p, v } from "../find-product.ts";
import { PRODUCT, WRITTEN_PRODUCT } from "../shared/product-fields.ts";
import type { ManagedProduct } from "./types.ts";

const COLUMNS = {
	...columnsIn(p, PRODUCT),
	id: p.id,
	slug: p.slug,
	categoria: c.nome,
	arquivado: p.arquivado,
	created_at: sql<string>`to_json(${p.created_at})`,
	updated_at: sql<string>`to_json(${p.updated_at})`,
	variantes: jsonList(
		{
			id: v.id,
			tamanho: v.tamanho,
			cor: v.cor,
			sku: v.sku,
			gtin: v.gtin,
			preco: v.preco,
			peso_g: v.peso_g,
			comprimento_cm: v.comprimento_cm,
			largura_cm: v.largura_cm,
			altura_cm: v.altura_cm,
			ativo: v.ativo,
			estoque: v.estoque,
			reservado: v.reservado,
		},
		{
			from: sql`from variantes v where v.produto_id = p.id`,
			order: sql`array_position(p.cores, v.cor), array_position(p.tamanhos, v.tamanho), v.cor, v.tamanho`,
		},
	),
};

/** Products with all form fields. `which` is a condition on `produtos p`, optionally with an order. */
export async function readProducts(db: Db | Tx, which: SQL): Promise<ManagedProduct[]> {
	const rows = await db.select(COLUMNS).from(p).leftJoin(c, ownCategory).where(which);
	return rows.map((row) => ({ ...row, version: versionOf(row) }));
}

/** Fingerprint of the form's fields; excludes stock, which changes without edits. */
const versionOf = (product: Omit<ManagedProduct, "version">): string =>
	editVersion({
		...fieldsOf(WRITTEN_PRODUCT, product),
		variantes: product.variantes.map(({ tamanho, cor, sku, preco, ativo, gtin }) => [
			...[tamanho, cor, sku, preco, ativo],
			...(gtin ? [gtin] : []),
		]),
	});

/** `loadProduct` with the library's texts of its pictures, for its form. */
export async function openProduct(db: Db, id: string): Promise<ManagedProduct | null> {
	const product = await loadProduct(db, id);
	if (!product) return null;
	const [row] = await db
		.select({ textos_da_biblioteca: libraryTexts })
		.from(p)
		.where(sql`p.id = ${id}::uuid`);
	return { ...product, ...row };
}

/** A product with all form fields, archived ones included, or null. */
export async function loadProduct(db: Db | Tx, id: string): Promise<ManagedProduct | null> {
	if (!isUuid(id)) return null;
	return firstOf(readProducts(db, sql`p.id = ${id}::uuid`));
}

/** Locks and reads a product and its variations, in the global lock order. Null when there is none. */
export async function lockProduct(tx: Tx, id: string): Promise<ManagedProduct | null> {
	if (!isUuid(id)) return null;
	await tx.execute(sql`select id from produtos where id = ${id}::uuid for update`);
	await tx.execute(
		sql`select id from variantes where produto_id = ${id}::uuid order by id for no key update`,
	);
	return loadProduct(tx, id);
}
