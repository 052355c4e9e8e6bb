import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { categorias } from "#core/catalog/schema.ts";
import { columnsOf } from "#core/record/columns.ts";
import { createdAt, id, moment, oneOf, updatedAt } from "#platform/database/columns.ts";
import { BANNER } from "./shared/banner.ts";
import { LAYOUT } from "./shared/layout.ts";
import { OPENING } from "./shared/opening-form.ts";
import { PAGE, PAGE_PLACES } from "./shared/page-form.ts";
import { SETTINGS } from "./shared/settings.ts";
import { COLOURS, STYLES } from "./shared/styles.ts";
import { SITE_TEXT } from "./shared/texts.ts";
import { TEXT_TONES } from "./shared/veil.ts";

export const BANNER_PLACES = ["homepage_hero", "mini_banner", "categoria", "home"] as const;

const banner = columnsOf(BANNER);

export const banners = pgTable(
	"banners",
	{
		id: id(),
		...banner,
		/** `home` is an older name of `mini_banner` (rule catalogue 2). */
		localizacao: text("localizacao", { enum: BANNER_PLACES }).notNull().default("home"),
		categoria_id: banner.categoria_id.references(() => categorias.id, { onDelete: "set null" }),
		created_at: createdAt(),
		updated_at: updatedAt(),
	},
	(t) => [
		check("banners_tipo", oneOf("tipo", ["categoria", "mini_banner"])),
		check("banners_localizacao", oneOf("localizacao", BANNER_PLACES)),
		check(
			"banners_position",
			sql`${t.position_x} between 0 and 100 and ${t.position_y} between 0 and 100`,
		),
		check("banners_zoom", sql`${t.zoom} between 50 and 200`),
		check("banners_text_tone", oneOf("text_tone", TEXT_TONES)),
		check("banners_veil", sql`${t.veil} between 0 and 100`),
		index("banners_place").on(t.localizacao, t.order_position),
	],
);

const page = columnsOf(PAGE);

export const dynamic_pages = pgTable(
	"dynamic_pages",
	{
		id: id(),
		...page,
		slug: page.slug.unique(),
		created_at: createdAt(),
		updated_at: updatedAt(),
	},
	(t) => [
		check(
			"dynamic_pages_onde",
			oneOf(
				"onde",
				PAGE_PLACES.map(({ value }) => value),
			),
		),
		check("dynamic_pages_meta", sql`length(${t.meta_description}) <= 160`),
		index("dynamic_pages_category").on(t.category, t.order_position),
	],
);

/** Earlier texts of a page, for restoring. */
export const dynamic_page_versions = pgTable(
	"dynamic_page_versions",
	{
		id: id(),
		page_id: uuid("page_id")
			.notNull()
			.references(() => dynamic_pages.id, { onDelete: "cascade" }),
		title: text("title").notNull(),
		content: text("content").notNull(),
		author: text("author").notNull(),
		created_at: createdAt(),
	},
	(t) => [index("dynamic_page_versions_page").on(t.page_id, t.created_at.desc().nullsFirst())],
);

const single = () => integer("id").primaryKey().default(1);

/** Arrangement of the home page and menus: one row, id 1. */
export const site_layout = pgTable(
	"site_layout",
	{
		id: single(),
		...columnsOf(LAYOUT),
		updated_at: updatedAt(),
	},
	(t) => [check("site_layout_single", sql`${t.id} = 1`)],
);

/** One row, id 1. Colours are `#rrggbb`. */
export const site_styles = pgTable(
	"site_styles",
	{
		id: single(),
		...columnsOf(STYLES),
		updated_at: updatedAt(),
	},
	(t) => [
		check("site_styles_single", sql`${t.id} = 1`),
		check(
			"site_styles_colours",
			sql.raw(COLOURS.map(({ name }) => `${name} ~ '^#[0-9a-fA-F]{6}$'`).join(" and ")),
		),
	],
);

/** One row, id 1. */
export const site_settings = pgTable(
	"site_settings",
	{
		id: single(),
		...columnsOf(SETTINGS),
		updated_at: updatedAt(),
	},
	(t) => [
		check("site_settings_single", sql`${t.id} = 1`),
		check(
			"site_settings_prices",
			sql`${t.frete_padrao} >= 0 and ${t.frete_expresso} >= 0 and ${t.frete_gratis_acima} >= 0`,
		),
		check(
			"site_settings_parcelas",
			sql`${t.parcelas_maximo} between 1 and 12 and ${t.parcelas_sem_juros} between 1 and 12 and ${t.parcela_minima} >= 0`,
		),
		check("site_settings_boleto", sql`${t.boleto_dias} between 1 and 5`),
		check("site_settings_pix", sql`${t.desconto_pix_percentual} between 0 and 50`),
		check("site_settings_troca", sql`${t.dias_troca} between 0 and 365`),
		check(
			"site_settings_vale",
			sql`${t.vale_minimo} between 5 and ${t.vale_maximo} and ${t.vale_maximo} <= 10000 and (${t.vale_dias} = 0 or ${t.vale_dias} between 90 and 3650)`,
		),
		check(
			"site_settings_troca_credito",
			sql`${t.troca_credito_dias} = 0 or ${t.troca_credito_dias} between 90 and 3650`,
		),
	],
);

/** The merchant's texts by registry key; a key without a row is empty. */
export const site_texts = pgTable("site_texts", {
	chave: text("chave").primaryKey(),
	...columnsOf(SITE_TEXT),
	updated_at: updatedAt(),
});

/** Whether the shop is open, and holidays: one row, id 1, inserted by its migration. */
export const loja_abertura = pgTable(
	"loja_abertura",
	{
		id: single(),
		/** Null while only administrators can see the shop. */
		publicada_em: moment("publicada_em"),
		...columnsOf(OPENING),
		updated_at: updatedAt(),
	},
	(t) => [
		check("loja_abertura_single", sql`${t.id} = 1`),
		check("loja_abertura_ferias", sql`${t.ferias_ate} ~ '^([0-9]{4}-[0-9]{2}-[0-9]{2})?$'`),
		check("loja_abertura_ferias_de", sql`${t.ferias_de} ~ '^([0-9]{4}-[0-9]{2}-[0-9]{2})?$'`),
	],
);

/** Subscribers of the opening notice, and the consent sentence. */
export const abertura_avisos = pgTable("abertura_avisos", {
	email: text("email").primaryKey(),
	consentimento: text("consentimento").notNull(),
	created_at: createdAt(),
});
