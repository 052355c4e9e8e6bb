import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { idList } from "#platform/database/id-list.ts";
import { jsonRows } from "#platform/database/json-list.ts";
import { queryRows } from "#platform/database/query.ts";
import { optionColumns } from "../find-product.ts";
import { ON_SALE } from "../lent.ts";
import { MOST_TOGETHER, shownTogether, type TogetherPiece } from "./together-rules.ts";

const MOST_SEEDS = 24;
/** Of each kind, that what is sold out may fall away. */
const MOST_CANDIDATES = 24;

/** What goes with `seeds`, by its `degrau` (whether it was chosen or bought with them) and `lugar` in it. */
const together = (seeds: SQL) => sql`
	escolhidos as (
		select e.id::uuid as id, 1 as fonte, min(e.lugar) as lugar
		from produtos p, unnest(p.combina_com) with ordinality as e(id, lugar)
		where p.id in ${seeds} group by e.id
	), comprados as (
		select outro_id as id, 2 as fonte, -sum(pedidos) as lugar from comprados_juntos
		where produto_id in ${seeds} group by outro_id
		order by lugar, outro_id limit ${MOST_CANDIDATES}
	), todos as (
		select distinct on (id) id, fonte, lugar
		from (select * from escolhidos union all select * from comprados) t order by id, fonte
	), queridos as (
		select p.id, 1 as degrau, row_number() over (order by t.fonte, t.lugar, p.id) as lugar
		from todos t join produtos p on p.id = t.id
		where ${ON_SALE} and p.estoque > 0 and p.id not in ${seeds}
		order by t.fonte, t.lugar, p.id limit ${MOST_TOGETHER}
	)`;

/** One of each neighbouring category that can be bought and has a picture, as many as are missing. */
const beside = (seeds: SQL) => sql`
	ao_lado as (
		select p.id, 2 as degrau, row_number() over (order by p.featured desc, p.created_at desc, p.id) as lugar
		from categorias c cross join lateral (
			select p.id, p.featured, p.created_at from produtos p
			where p.categoria_id = c.id and p.id not in ${seeds} and p.id not in (select id from queridos)
				and ${ON_SALE} and p.estoque > 0
				and coalesce(p.imagens[1], p.imagens_por_cor -> p.cores[1] ->> 0) is not null
			order by p.featured desc, p.created_at desc, p.id limit 1
		) p
		where c.id not in (select categoria_id from produtos where id in ${seeds} and categoria_id is not null)
			and exists (
				select from produtos s join categorias de on de.id = s.categoria_id
				where s.id in ${seeds} and de.categoria_pai_id is not distinct from c.categoria_pai_id
			)
		order by lugar limit ${MOST_TOGETHER} - (select count(*) from queridos)
	)`;

const pieceColumns = {
	...optionColumns,
	tabela_id: sql<string | null>`coalesce(p.tabela_medidas_id, c.tabela_medidas_id,
		(select pai.tabela_medidas_id from categorias pai where pai.id = c.categoria_pai_id))`,
};

/**
 * What goes with these products (rule catalogue 21): what the merchant chose for them, else what was bought
 * with them, else
 * pictured ones of the categories beside theirs; never what is sold out or one of them. At most three, none
 * where there would be one alone. `ids` are of products; what is none of one counts for nothing.
 */
export async function listTogether(db: Db, ids: string[]): Promise<TogetherPiece[]> {
	const seeds = ids.slice(0, MOST_SEEDS);
	if (seeds.length === 0) return [];
	const pieces = await queryRows<{ row: TogetherPiece }>(
		db,
		sql`with ${together(idList(seeds))}, ${beside(idList(seeds))}
			${jsonRows(
				pieceColumns,
				sql`from (select * from queridos union all select * from ao_lado) t
					join produtos p on p.id = t.id left join categorias c on c.id = p.categoria_id
					order by t.degrau, t.lugar`,
			)}`,
	);
	return shownTogether(pieces.map(({ row }) => row));
}
