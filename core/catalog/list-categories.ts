import { sql } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";
import { bannerTones, type CategoryRow, withUnder } from "./category-banner.ts";
import { ON_SALE } from "./lent.ts";
import type { CategorySummary } from "./types.ts";

/** Active categories by `ordem`, with how many active products each holds, children included (rule catalogue 9). */
export async function listCategories(db: Db): Promise<CategorySummary[]> {
	const rows = await queryRows<CategoryRow>(
		db,
		sql`
		with recursive contagem as (
			select categoria_id as id, count(*)::int as n from produtos p
			where ${ON_SALE} and categoria_id is not null group by categoria_id
		), subida as (
			select c.id as origem, c.id as alvo, c.categoria_pai_id as pai from categorias c
			union
			select s.origem, c.id, c.categoria_pai_id from subida s join categorias c on c.id = s.pai
		), totais as (
			select s.alvo as id, sum(n.n)::int as n from subida s join contagem n on n.id = s.origem group by s.alvo
		)
		select c.id, c.nome, c.slug, c.descricao, c.tipo, c.categoria_pai_id, c.icone, c.imagem_url,
			c.banner_url, c.banner_mobile_url, ${bannerTones}, coalesce(t.n, 0) as produtos
		from categorias c left join totais t on t.id = c.id
		where c.ativo order by c.ordem, c.nome`,
	);
	return rows.map(withUnder);
}
