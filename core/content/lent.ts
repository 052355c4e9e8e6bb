import { type SQL, sql } from "drizzle-orm";

/** Pages, as other areas may read them: stands in a `from`, under a name of theirs. */
export const PAGES: SQL = sql`(select id, slug, title from dynamic_pages)`;

/** Pages that the law asks for, and whether the shop is open to everybody: one row. */
export const OPENING_FACTS: SQL = sql`(select
	exists (select from dynamic_pages where active and slug ~ 'privacidade') as "privacyPage",
	exists (select from dynamic_pages where active and slug ~ 'troca|devolu|arrependimento') as "exchangePage",
	coalesce((select publicada_em is not null from loja_abertura where id = 1), false) as published)`;

/** What people call records of this area, by `id` and `name`: those whose id is in `wanted`. */
export const namesOf = (wanted: SQL): SQL => sql`
	select id::text, title as name from banners where id in ${wanted}
	union all select id::text, title from dynamic_pages where id in ${wanted}`;

/** Every address of an upload that the shop's own words and looks show or may show again. */
export const SHOWN_MEDIA: SQL = sql`
	select unnest(array[image_url, image_mobile_url]) as address from banners
	union all select unnest(array[logo_url, logo_dark_url, favicon_url]) from site_settings
	union all select faixa ->> 'imagem' from site_layout
	union all select (regexp_matches(content, '/media/[a-z0-9/.-]+', 'g'))[1] from dynamic_pages
	union all select (regexp_matches(content, '/media/[a-z0-9/.-]+', 'g'))[1] from dynamic_page_versions`;

/** Addresses, as `url`, of pictures that words stand on, and of the logo, which stands on grounds of the theme. */
export const PICTURES_UNDER_WORDS: SQL = sql`
	select unnest(array[image_url, image_mobile_url]) as url from banners
	union all select logo_url from site_settings`;

/** Whether samples stand in for reviews while there are none. */
export const SAMPLES_SHOWN = sql<boolean>`
	coalesce((select exibir_avaliacoes_exemplo from site_settings where id = 1), false)`;
