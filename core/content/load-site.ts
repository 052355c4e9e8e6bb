import { sql } from "drizzle-orm";
import { CATEGORIES } from "#core/catalog/lent.ts";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";
import { looksColumns } from "./load-looks.ts";
import { DEFAULT_SETTINGS, DEFAULT_STYLES } from "./site-defaults-rules.ts";
import type { Site, SiteSettings, SiteStyles } from "./types.ts";

const menu = (slug: string) => sql`coalesce((
	select json_agg(json_build_object('nome', f.nome, 'slug', f.slug) order by f.ordem, f.nome)
	from ${CATEGORIES} f join ${CATEGORIES} pai on pai.id = f.categoria_pai_id
	where pai.slug = ${slug} and f.ativo), '[]'::json)`;

/**
 * Settings, styles, header menus (active children of `masculino` and `feminino`) and the footer's
 * `atendimento` pages, in one statement. Defaults stand in for missing rows.
 */
export async function loadSite(db: Db): Promise<Site> {
	const rows = await queryRows<{
		settings: SiteSettings | null;
		styles: SiteStyles | null;
		feminino: Site["menus"]["feminino"];
		masculino: Site["menus"]["masculino"];
		paginas: Site["footerPages"];
	}>(
		db,
		sql`
		select
			${looksColumns},
			${menu("feminino")} as feminino, ${menu("masculino")} as masculino,
			coalesce((select json_agg(json_build_object('id', d.id, 'slug', d.slug, 'title', d.title,
				'order_position', d.order_position) order by d.order_position, d.title)
				from dynamic_pages d where d.category = 'atendimento' and d.active), '[]'::json) as paginas`,
	);
	const row = rows[0];
	return {
		settings: row?.settings ?? DEFAULT_SETTINGS,
		styles: row?.styles ?? DEFAULT_STYLES,
		menus: { feminino: row?.feminino ?? [], masculino: row?.masculino ?? [] },
		footerPages: row?.paginas ?? [],
	};
}
