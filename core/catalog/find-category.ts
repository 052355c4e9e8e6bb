import { sql } from "drizzle-orm";
import { isSlug } from "#core/values/slug-rules.ts";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";
import { bannerTones, type CategoryRow, withUnder } from "./category-banner.ts";
import type { CategorySummary } from "./types.ts";

/** An active category by slug, or null. */
export async function findCategory(db: Db, slug: string): Promise<CategorySummary | null> {
	if (!isSlug(slug)) return null;
	const rows = await queryRows<CategoryRow>(
		db,
		sql`
		select id, nome, slug, descricao, tipo, categoria_pai_id, icone, imagem_url, banner_url,
			banner_mobile_url, ${bannerTones}, 0 as produtos
		from categorias where slug = ${slug} and ativo`,
	);
	return rows[0] ? withUnder(rows[0]) : null;
}
