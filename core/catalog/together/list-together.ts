import { sql } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";
import { optionColumns } from "../find-product.ts";
import { ON_SALE } from "../lent.ts";
import { c, ownCategory, p } from "../product-tables.ts";
import { MOST_TOGETHER, shownTogether, type TogetherPiece } from "./together-rules.ts";

const MOST_SEEDS = 24;
/** Of each kind, that what is sold out may fall away. */
const MOST_CANDIDATES = 24;

const uuids = (ids: string[]) =>
	sql.join(
		ids.map((id) => sql`${id}::uuid`),
		sql`, `,
	);

/** The merchant's choices first, then what was bought in the same orders; what is on sale and in stock. */
const wantedWith = (db: Db, seeds: string[]) =>
	queryRows<{ id: string }>(
		db,
		sql`
		with escolhidos as (
			select e.id::uuid as id, 1 as fonte, min(e.lugar) as lugar
			from produtos p, unnest(p.combina_com) with ordinality as e(id, lugar)
			where p.id in (${uuids(seeds)}) group by e.id
		), comprados as (
			select outro_id as id, 2 as fonte, -sum(pedidos) as lugar from comprados_juntos
			where produto_id in (${uuids(seeds)}) group by outro_id
			order by lugar, outro_id limit ${MOST_CANDIDATES}
		), todos as (
			select distinct on (id) id, fonte, lugar
			from (select * from escolhidos union all select * from comprados) t order by id, fonte
		)
		select p.id from todos t join produtos p on p.id = t.id
		where ${ON_SALE} and p.estoque > 0 and p.id not in (${uuids(seeds)})
		order by t.fonte, t.lugar, p.id limit ${MOST_TOGETHER}`,
	);

/** Others of the same categories that can be bought. */
const alike = (db: Db, seeds: string[], taken: string[]) =>
	queryRows<{ id: string }>(
		db,
		sql`
		select p.id from produtos p
		where p.categoria_id in (select s.categoria_id from produtos s where s.id in (${uuids(seeds)}))
			and p.id not in (${uuids([...seeds, ...taken])}) and ${ON_SALE} and p.estoque > 0
		order by p.featured desc, p.created_at desc, p.id limit ${MOST_TOGETHER - taken.length}`,
	);

/**
 * What goes with these products (rule catalogue 21): what the merchant chose for them, else what was bought
 * with them, else others of their categories; never what is sold out or one of them. At most three, none
 * where there would be one alone. `ids` are of products; what is none of one counts for nothing.
 */
export async function listTogether(db: Db, ids: string[]): Promise<TogetherPiece[]> {
	const seeds = ids.slice(0, MOST_SEEDS);
	if (seeds.length === 0) return [];
	const wanted = (await wantedWith(db, seeds)).map(({ id }) => id);
	const others =
		wanted.length < MOST_TOGETHER ? (await alike(db, seeds, wanted)).map(({ id }) => id) : [];
	const order = [...wanted, ...others];
	if (order.length === 0) return [];
	const pieces = await db
		.select({
			...optionColumns,
			tabela_id: sql<string | null>`coalesce(p.tabela_medidas_id, c.tabela_medidas_id,
				(select pai.tabela_medidas_id from categorias pai where pai.id = c.categoria_pai_id))`,
		})
		.from(p)
		.leftJoin(c, ownCategory)
		.where(sql`p.id in (${uuids(order)}) and ${ON_SALE} and p.estoque > 0`);
	return shownTogether(pieces.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id)));
}
