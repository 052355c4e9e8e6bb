import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { CATEGORIES, ON_SALE, PRODUCTS, REDIRECTS } from "../catalog/public.ts";
import {
	type PictureTones,
	TEAM_PICTURE,
	UNKNOWN_WORDS,
	type UnderWords,
	underWords,
	type WordsPlace,
} from "../media/shared/tones.ts";
import { tonesAt } from "../media/store-tones.ts";
import { displayToShoppers, sanitize, withOutline } from "../rich-text/clean-html.ts";
import { textOf } from "../rich-text/shared/rich-text.ts";
import { isSlug } from "../values/text.ts";
import { answersTo, isQuestion, type PageSection, stemsOf } from "./answer.ts";
import { loadHomeLayout, loadSite } from "./load-site.ts";
import { createBanners } from "./manage/banners.ts";
import { createSiteLayout } from "./manage/site-layout.ts";
import { createSiteSettings, createSiteStyles } from "./manage/site-records.ts";
import { createSiteTexts } from "./manage/site-texts.ts";
import { createOpening } from "./opening.ts";
import { createPages } from "./pages/pages.ts";
import type { Banner, DynamicPage, Site } from "./types.ts";

const TABLES = { produto: PRODUCTS, categoria: CATEGORIES, pagina: sql`dynamic_pages` };

/** The current slug for an old one, or null (rule catalogue 1). */
export async function findMovedSlug(
	db: Db,
	kind: keyof typeof TABLES,
	slug: string,
): Promise<string | null> {
	if (!isSlug(slug)) return null;
	const rows = await queryRows<{ slug: string }>(
		db,
		sql`
		select alvo.slug from ${REDIRECTS} h join ${TABLES[kind]} alvo on alvo.id = h.target_id
		where h.kind = ${kind} and h.slug = ${slug}`,
	);
	return rows[0]?.slug ?? null;
}

/** An active content page by slug, sanitised and with its outline, or null (rule content 12). */
async function findPage(db: Db, slug: string): Promise<DynamicPage | null> {
	if (!isSlug(slug)) return null;
	const [page] = await queryRows<Omit<DynamicPage, "outline">>(
		db,
		sql`select id, slug, title, content, meta_description from dynamic_pages
			where slug = ${slug} and active`,
	);
	if (!page) return null;
	const { html, outline } = withOutline(await displayToShoppers(db, page.content));
	return { ...page, content: html, outline };
}

const MOST_HERO = 3;

type Row = Omit<Banner, "under"> & {
	tones: PictureTones | null;
	phone_tones: PictureTones | null;
};

const select = (db: Db, condition: SQL) =>
	queryRows<Row>(
		db,
		sql`
		select id, title, description, image_url, image_mobile_url, link_url, position_x, position_y, zoom, veil, text_tone,
			${tonesAt(sql`image_url`)} as tones,
			${tonesAt(sql`coalesce(image_mobile_url, image_url)`)} as phone_tones
		from banners where active and ${condition}`,
	);

function banner({ tones, phone_tones, ...fields }: Row, place: WordsPlace | null): Banner {
	const under = place
		? underWords(place, { wide: tones, phone: phone_tones }, fields)
		: UNKNOWN_WORDS;
	return { ...fields, under };
}

const IN_ORDER = sql`order by order_position, created_at, id`;

/** Active hero banners in order, at most 3 (rule catalogue 2). */
async function listHeroBanners(db: Db): Promise<Banner[]> {
	const rows = await select(db, sql`localizacao = 'homepage_hero' ${IN_ORDER} limit ${MOST_HERO}`);
	return rows.map((row) => banner(row, "top"));
}

/** Active mini banners in order; `home` is their older name (rule catalogue 2). */
async function listMiniBanners(db: Db): Promise<Banner[]> {
	const rows = await select(db, sql`localizacao in ('mini_banner', 'home') ${IN_ORDER}`);
	return rows.map((row) => banner(row, null));
}

async function listCategoryBanners(db: Db, categoryId: string): Promise<Banner[]> {
	const rows = await select(
		db,
		sql`localizacao = 'categoria' and (categoria_id = ${categoryId} or categoria_id is null) ${IN_ORDER}`,
	);
	return rows.map((row) => banner(row, "category"));
}

/** More pages than any shop has. */
const MOST_PAGES = 300;

type Page = { slug: string; title: string; content: string };

/** Sections of all published content pages, for answers. */
async function loadSections(db: Db): Promise<PageSection[]> {
	const pages = await queryRows<Page>(
		db,
		sql`select slug, title, content from dynamic_pages where active
			order by order_position, title limit ${MOST_PAGES}`,
	);
	return [...pages.flatMap(sectionsOf), ...SCREENS];
}

const screen = (page: string, to: string, called: string): PageSection => {
	return { page, heading: null, to, titled: stemsOf(`${page} ${called}`), headed: [], said: [] };
};

/** Built-in screens by their common names. */
const SCREENS: readonly PageSection[] = [
	screen("Contato", "/contato", "fale conosco telefone whatsapp e-mail endereço atendimento falar"),
	screen("Meus pedidos", "/conta?aba=pedidos", "rastrear rastreio rastreamento acompanhar pedido"),
];

function sectionsOf({ slug, title, content }: Page): PageSection[] {
	const { html, outline } = withOutline(sanitize(content));
	return html.split(/(?=<h[23] id=)/).map((part) => {
		const id = /^<h[23] id="([^"]*)"/.exec(part)?.[1];
		const heading = outline.find((one) => one.id === id);
		return {
			page: title,
			heading: heading?.text ?? null,
			to: `/pagina/${slug}${heading ? `#${heading.id}` : ""}`,
			titled: stemsOf(title),
			headed: stemsOf(heading?.text ?? ""),
			// Words of adjacent cells must not join.
			said: stemsOf(textOf(part.replaceAll("<", " <"))),
		};
	});
}

/** Colours behind the words of the invitation to teams. */
async function loadTeamWords(db: Db): Promise<UnderWords> {
	const [row] = await queryRows<{ tones: PictureTones | null }>(
		db,
		sql`select ${tonesAt(sql`${TEAM_PICTURE.src}::text`)} as tones`,
	);
	return underWords("team", { wide: row?.tones ?? null, phone: null }, TEAM_PICTURE.placing);
}

type ContentDeps = { storefront: Db; sendsMail(): boolean };

/** Reads the shop's texts and looks as a guest sees them. */
export const createContent = ({ storefront, sendsMail }: ContentDeps) => {
	let lastSite: Site | null = null;
	return {
		loadSite: () => loadSite(storefront, sendsMail()),
		/** For pages: the last result when the site cannot be read. */
		async displayedSite(): Promise<Site> {
			try {
				lastSite = await loadSite(storefront, sendsMail());
				return lastSite;
			} catch (error) {
				if (lastSite) return lastSite;
				throw error;
			}
		},
		loadHomeLayout: () => loadHomeLayout(storefront),
		listHeroBanners: () => listHeroBanners(storefront),
		listMiniBanners: () => listMiniBanners(storefront),
		listCategoryBanners: (categoryId: string) => listCategoryBanners(storefront, categoryId),
		loadTeamWords: () => loadTeamWords(storefront),
		findPage: (slug: string) => findPage(storefront, slug),
		/** Sections that answer search text; empty when it is no question or has words of the names found. */
		findAnswers: async (typed: string, found: { nome: string }[]) =>
			isQuestion(typed, found) ? answersTo(typed, await loadSections(storefront)) : [],
	};
};

/** Records of the shop's looks and texts, and its opening. The caller checks permissions. */
export const createContentAdmin = (deps: Parameters<typeof createOpening>[0]) => ({
	banners: createBanners(deps),
	opening: createOpening(deps),
	pages: createPages(deps),
	siteLayout: createSiteLayout(deps),
	siteSettings: createSiteSettings(deps),
	siteStyles: createSiteStyles(deps),
	siteTexts: createSiteTexts(deps),
});

type SitemapEntry = { path: string; lastmod: string | null };

/** Paths of all public products, pages and non-empty categories for sitemap.xml. `lastmod` is a date. */
export async function listSitemap(db: Db): Promise<SitemapEntry[]> {
	const rows = await queryRows<SitemapEntry>(
		db,
		sql`
		with recursive cheias as (
			select p.categoria_id as id from ${PRODUCTS} p where ${ON_SALE}
			union select c.categoria_pai_id from ${CATEGORIES} c join cheias f on f.id = c.id
		)
		select '/produto/' || slug as path, to_char(updated_at, 'YYYY-MM-DD') as lastmod from ${PRODUCTS} p where ${ON_SALE}
		union all
		select '/categoria/' || slug, to_char(updated_at, 'YYYY-MM-DD') from ${CATEGORIES} c where ativo and id in (select id from cheias)
		union all
		select '/pagina/' || slug, to_char(updated_at, 'YYYY-MM-DD') from dynamic_pages where active
		order by path limit 50000`,
	);
	return rows;
}
