import { sql } from "drizzle-orm";
import { PRODUCTS, VARIATIONS } from "#core/catalog/lent.ts";
import type { Db } from "#platform/database/database.ts";
import { isUuid } from "#platform/database/is-uuid.ts";
import { queryRows } from "#platform/database/query.ts";
import type { ProductStock } from "./types.ts";

/** A product that is not archived with its variations in the order of its lists, or null. */
export async function findProductStock(db: Db, id: string): Promise<ProductStock | null> {
	if (!isUuid(id)) return null;
	const [product] = await queryRows<ProductStock>(
		db,
		sql`
		select p.id, p.nome, p.sku, coalesce((
			select json_agg(json_build_object('id', v.id, 'tamanho', v.tamanho, 'cor', v.cor, 'sku', v.sku,
				'estoque', v.estoque, 'reservado', v.reservado, 'ativo', v.ativo)
				order by v.ativo desc, array_position(p.cores, v.cor), array_position(p.tamanhos, v.tamanho), v.sku, v.id)
			from ${VARIATIONS} v where v.produto_id = p.id), '[]') as variantes
		from ${PRODUCTS} p where p.id = ${id}::uuid and not p.arquivado`,
	);
	return product ?? null;
}
