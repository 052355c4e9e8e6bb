import { type SQL, sql } from "drizzle-orm";
import type { PictureColumn } from "#core/media/types.ts";
import { LAW_PAGES, UNWRITTEN } from "./shared/linked-pages.ts";

/** Pages for other areas: a relation for `from`, which the caller aliases. */
export const PAGES: SQL = sql`(select id, slug, title from dynamic_pages)`;

/** As `LawPageState`. */
const stateOf = (slug: string): SQL =>
	sql`(select case bool_or(active) when true then 'ready' when false then 'inactive' else 'missing' end
		from dynamic_pages where slug ~ ${slug} and content !~ ${UNWRITTEN})`;

/** States of the legally required pages, and whether the shop is open: one row. */
export const OPENING_FACTS: SQL = sql`(select
	${stateOf(LAW_PAGES.privacy.slug)} as "privacyPage",
	${stateOf(LAW_PAGES.exchange.slug)} as "exchangePage",
	coalesce((select publicada_em is not null from loja_abertura where id = 1), false) as published)`;

/** Display names of this area's records, by `id` and `name`, for the ids in `wanted`. */
export const namesOf = (wanted: SQL): SQL => sql`
	select id::text, title as name from banners where id in ${wanted}
	union all select id::text, title from dynamic_pages where id in ${wanted}`;

const IN_TEXT = sql`'/(?:media|demo)/[a-z0-9/.-]+'`;

/** Addresses of all uploads that texts and looks use or may use again, each with its place (`PictureUse`). */
export const USED_MEDIA: SQL = sql`
	select unnest(array[image_url, image_mobile_url]) as address, 'banner' as tipo, id::text as id, title as nome,
		false as historico from banners
	union all select s.url, 'configuracao', s.campo, s.nome, false from site_settings, lateral (values
		(logo_url, 'logo_url', 'Logo'), (logo_dark_url, 'logo_dark_url', 'Logo para fundo escuro'),
		(favicon_url, 'favicon_url', 'Favicon')) s (url, campo, nome)
	union all select faixa ->> 'imagem', 'vitrine', '', 'Faixa de texto com foto', false from site_layout
	union all select (regexp_matches(content, ${IN_TEXT}, 'g'))[1], 'pagina', id::text, title, false
		from dynamic_pages
	union all select (regexp_matches(content, ${IN_TEXT}, 'g'))[1], 'versao', page_id::text, title, true
		from dynamic_page_versions`;

/** The columns of those places. */
export const PICTURE_COLUMNS: PictureColumn[] = [
	{ table: "banners", column: "image_url", kind: "address", dated: true },
	{ table: "banners", column: "image_mobile_url", kind: "address", dated: true },
	{ table: "site_settings", column: "logo_url", kind: "address", dated: true },
	{ table: "site_settings", column: "logo_dark_url", kind: "address", dated: true },
	{ table: "site_settings", column: "favicon_url", kind: "address", dated: true },
	{ table: "site_layout", column: "faixa", kind: "json", dated: true },
	{ table: "dynamic_pages", column: "content", kind: "text", dated: true },
	{ table: "dynamic_page_versions", column: "content", kind: "text" },
];

/** Addresses, as `url`, of pictures behind text and of the logo, which is placed on theme colours. */
export const PICTURES_UNDER_WORDS: SQL = sql`
	select unnest(array[image_url, image_mobile_url]) as url from banners
	union all select logo_url from site_settings`;

/** Whether example reviews replace missing ones. */
export const SAMPLES_VISIBLE = sql<boolean>`
	coalesce((select exibir_avaliacoes_exemplo from site_settings where id = 1), false)`;
