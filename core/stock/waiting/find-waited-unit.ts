import { sql } from "drizzle-orm";
import { ON_SALE, PRODUCTS, VARIATIONS } from "#core/catalog/lent.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";

export type WaitedUnit = {
	id: string;
	produto_id: string;
	nome: string;
	slug: string;
	tamanho: string;
	cor: string;
	estoque: number;
	/** On sale, with its product. */
	disponivel: boolean;
};

/** A variation by its id, whether or not it is on sale; null when there is none. */
export async function findWaitedUnit(db: Db | Tx, id: string): Promise<WaitedUnit | null> {
	const [unit] = await queryRows<WaitedUnit>(
		db,
		sql`select v.id, p.id as produto_id, p.nome, p.slug, v.tamanho, v.cor, v.estoque,
				v.ativo and ${ON_SALE} as disponivel
			from ${VARIATIONS} v join ${PRODUCTS} p on p.id = v.produto_id where v.id = ${id}::uuid`,
	);
	return unit ?? null;
}
