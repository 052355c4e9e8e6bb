import { sql } from "drizzle-orm";
import { CATEGORIES, OLD_ADDRESSES } from "#core/catalog/lent.ts";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";
import { LINKED_PAGES } from "./linked-pages-rules.ts";
import { looksColumns } from "./load-looks.ts";
import { DEFAULT_SETTINGS, DEFAULT_STYLES } from "./site-defaults-rules.ts";
import type { SiteTexts } from "./texts-rules.ts";
import type { Site, SiteSettings, SiteStyles } from "./types.ts";

const menu = (slug: string) => sql`(
	select coalesce(json_agg(json_build_object('nome', f.nome, 'slug', f.slug) order by f.ordem, f.nome)
		filter (where f.id is not null), '[]'::json)
	from ${CATEGORIES} pai left join ${CATEGORIES} f on f.categoria_pai_id = pai.id and f.ativo
	where pai.slug = ${slug} and pai.ativo group by pai.id)`;

/** A page that has another address by now is led to by its old one. */
const linked = sql`array(
	select w.slug from unnest(string_to_array(${LINKED_PAGES.map(({ slug }) => slug).join(" ")}, ' ')) as w(slug)
	where exists (select from dynamic_pages d where d.active and (d.slug = w.slug or d.id = (
		select h.target_id from ${OLD_ADDRESSES} h where h.kind = 'pagina' and h.slug = w.slug))))`;

/**
 * Settings, styles, texts, header menus (active children of `masculino` and `feminino`) and the footer's
 * `atendimento` pages, in one statement. Defaults stand in for missing rows; without such pages the footer has
 * those of `LINKED_PAGES` that are there (rule storefront 7).
 */
export async function loadSite(db: Db): Promise<Site> {
	const rows = await queryRows<{
		settings: SiteSettings | null;
		styles: SiteStyles | null;
		texts: SiteTexts;
		feminino: Site["menus"]["feminino"];
		masculino: Site["menus"]["masculino"];
		paginas: Site["footerPages"];
		ligadas: Site["linkedPages"];
	}>(
		db,
		sql`
		select
			${looksColumns},
			${menu("feminino")} as feminino, ${menu("masculino")} as masculino,
			coalesce((select json_agg(json_build_object('slug', d.slug, 'title', d.title) order by d.order_position, d.title)
				from dynamic_pages d where d.category = 'atendimento' and d.active), '[]'::json) as paginas,
			${linked} as ligadas`,
	);
	const row = rows[0];
	const linkedPages = row?.ligadas ?? [];
	const named = row?.paginas ?? [];
	return {
		settings: row?.settings ?? DEFAULT_SETTINGS,
		styles: row?.styles ?? DEFAULT_STYLES,
		menus: { feminino: row?.feminino ?? null, masculino: row?.masculino ?? null },
		footerPages:
			named.length > 0 ? named : LINKED_PAGES.filter(({ slug }) => linkedPages.includes(slug)),
		linkedPages,
		texts: row?.texts ?? {},
	};
}
