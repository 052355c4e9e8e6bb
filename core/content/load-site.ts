import { sql } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { CATEGORIES, ON_SALE, PRODUCTS, REDIRECTS } from "../catalog/public.ts";
import { PICTURE_TEXTS, TONES } from "../media/public.ts";
import { looksColumns } from "./load-settings.ts";
import { openingColumn } from "./opening.ts";
import { DEFAULT_STYLES } from "./shared/default-settings.ts";
import {
	type FooterColumn,
	type HomeLayout,
	homeLayout,
	type MenuCategory,
	type MenuPage,
	menusOf,
	type SiteLayout,
} from "./shared/layout.ts";
import { LAW_PAGES, LINKED_PAGES } from "./shared/linked-pages.ts";
import { DEFAULT_OPENING } from "./shared/opening.ts";
import type { Opening } from "./shared/opening-form.ts";
import { publicSettings } from "./shared/site-defaults.ts";
import type { SiteTexts } from "./shared/texts.ts";
import type { Site, SiteSettings, SiteStyles } from "./types.ts";

/** All categories with whether they directly have products on sale, as `MenuCategory[]`. */
export const menuCategories = sql`coalesce((
	select json_agg(json_build_object('id', c.id, 'nome', c.nome, 'slug', c.slug, 'pai', c.categoria_pai_id,
		'tipo', c.tipo, 'ativo', c.ativo,
		'cheia', exists (select from ${PRODUCTS} p where p.categoria_id = c.id and ${ON_SALE})) order by c.ordem, c.nome)
	from ${CATEGORIES} c), '[]'::json)`;

const menuColumns = sql`
	(select json_build_object('cabecalho', l.cabecalho, 'rodape', l.rodape) from site_layout l where l.id = 1) as menus,
	${menuCategories} as categorias,
	coalesce((select json_agg(json_build_object('id', d.id, 'slug', d.slug, 'title', d.title, 'onde', d.onde)
		order by d.order_position, d.title) from dynamic_pages d where d.active), '[]'::json) as paginas`;

/** Footer pages, found by old addresses too. */
const linked = sql`array(
	select w.slug from unnest(string_to_array(${LINKED_PAGES.map(({ slug }) => slug).join(" ")}, ' ')) as w(slug)
	where exists (select from dynamic_pages d where d.active and (d.slug = w.slug or d.id = (
		select h.target_id from ${REDIRECTS} h where h.kind = 'pagina' and h.slug = w.slug))))`;

const PRIVACY = "politica-de-privacidade";

/** The page that says what becomes of personal data, whatever the shop calls it. */
const privacy = sql`(select d.slug from dynamic_pages d where d.active and d.slug ~ ${LAW_PAGES.privacy.slug}
	order by d.slug <> ${PRIVACY}, d.order_position, d.slug limit 1)`;

/**
 * Settings, texts, menus (rule catalogue 3) and footer (rule storefront 7) in one statement, with defaults. Gift cards
 * go by e-mail: without one the shop sells none.
 */
export async function loadSite(db: Db, sendsMail: boolean): Promise<Site> {
	const rows = await queryRows<{
		settings: SiteSettings | null;
		styles: SiteStyles | null;
		texts: SiteTexts;
		opening: Opening | null;
		menus: Pick<SiteLayout, "cabecalho" | "rodape"> | null;
		categorias: MenuCategory[];
		paginas: MenuPage[];
		marca: string | null;
		ligadas: Site["linkedPages"];
		privacidade: string | null;
	}>(
		db,
		sql`
		select
			${looksColumns}, ${openingColumn},
			${menuColumns},
			(select p.mark from site_settings s join ${TONES} p on p.url = s.logo_url where s.id = 1) as marca,
			${linked} as ligadas, ${privacy} as privacidade`,
	);
	const row = rows[0];
	const linkedPages = row?.ligadas ?? [];
	const pages = row?.paginas ?? [];
	const named = pages
		.filter(({ onde }) => onde === "rodape")
		.map(({ slug, title }) => ({ slug, title }));
	const footerPages =
		named.length > 0 ? named : LINKED_PAGES.filter(({ slug }) => linkedPages.includes(slug));
	const stored = publicSettings(row?.settings);
	const settings = { ...stored, vale_ativo: stored.vale_ativo && sendsMail };
	const { menu, footerColumns } = menusOf(
		row?.menus ?? { cabecalho: [], rodape: [] },
		row?.categorias ?? [],
		pages,
		footerPages,
		settings.site_name,
	);
	return {
		settings,
		logoMark: row?.marca ?? null,
		styles: row?.styles ?? DEFAULT_STYLES,
		menu,
		footerColumns: settings.vale_ativo ? withGifts(footerColumns) : footerColumns,
		footerPages,
		linkedPages,
		privacyPage: row?.privacidade ?? (linkedPages.includes(PRIVACY) ? PRIVACY : null),
		texts: row?.texts ?? {},
		opening: row?.opening ?? DEFAULT_OPENING,
	};
}

/** The link to the sale of gift cards in the first column, unless the merchant placed it. */
function withGifts(columns: FooterColumn[]): FooterColumn[] {
	const [first, ...rest] = columns;
	const gifts = { nome: "Vale-presente", to: "/vale-presente", slug: null, filhas: [] };
	const placed = columns.some(({ links }) => links.some(({ to }) => to === gifts.to));
	return placed || !first ? columns : [{ ...first, links: [...first.links, gifts] }, ...rest];
}

/** Sections and texts of the home page. */
export async function loadHomeLayout(db: Db): Promise<HomeLayout> {
	const [row] = await queryRows<HomeLayout>(
		db,
		sql`select secoes, livre, case when faixa ->> 'descricao' = '' then faixa || jsonb_build_object('descricao',
				coalesce((select texto from ${PICTURE_TEXTS} t where t.url = faixa ->> 'imagem'), ''))
				else faixa end as faixa
			from site_layout where id = 1`,
	);
	return homeLayout(row ?? null);
}
