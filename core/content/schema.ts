import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { categorias } from "#core/catalog/schema.ts";
import { createdAt, id, moment, money, oneOf, updatedAt } from "#platform/database/columns.ts";

export const BANNER_PLACES = ["homepage_hero", "mini_banner", "categoria", "home"] as const;

export const banners = pgTable(
	"banners",
	{
		id: id(),
		title: text("title").notNull(),
		description: text("description").notNull().default(""),
		image_url: text("image_url"),
		image_mobile_url: text("image_mobile_url"),
		link_url: text("link_url"),
		active: boolean("active").notNull().default(true),
		order_position: integer("order_position").notNull().default(0),
		tipo: text("tipo", { enum: ["categoria", "mini_banner"] })
			.notNull()
			.default("mini_banner"),
		/** `home` is an older name of `mini_banner` (rule catalogue 2). */
		localizacao: text("localizacao", { enum: BANNER_PLACES }).notNull().default("home"),
		categoria_id: uuid("categoria_id").references(() => categorias.id, { onDelete: "set null" }),
		position_x: integer("position_x").notNull().default(50),
		position_y: integer("position_y").notNull().default(50),
		zoom: integer("zoom").notNull().default(100),
		/** Per cent of veil under the words that the merchant wants; never less than reading needs. */
		veil: integer("veil").notNull().default(0),
		starts_at: moment("starts_at"),
		ends_at: moment("ends_at"),
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
		check("banners_veil", sql`${t.veil} between 0 and 100`),
		index("banners_place").on(t.localizacao, t.order_position),
	],
);

export const dynamic_pages = pgTable(
	"dynamic_pages",
	{
		id: id(),
		slug: text("slug").notNull().unique(),
		title: text("title").notNull(),
		content: text("content").notNull(),
		meta_description: text("meta_description"),
		active: boolean("active").notNull().default(true),
		order_position: integer("order_position").notNull().default(0),
		category: text("category").notNull().default("geral"),
		created_at: createdAt(),
		updated_at: updatedAt(),
	},
	(t) => [
		check("dynamic_pages_meta", sql`length(${t.meta_description}) <= 160`),
		index("dynamic_pages_category").on(t.category, t.order_position),
	],
);

/** Earlier texts of a page, to bring one back. */
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

/** One row, id 1. Colours are `#rrggbb`. */
export const site_styles = pgTable(
	"site_styles",
	{
		id: single(),
		primary_color: text("primary_color").notNull().default("#0066cc"),
		secondary_color: text("secondary_color").notNull().default("#f8f9fa"),
		accent_color: text("accent_color").notNull().default("#ff6b35"),
		text_color: text("text_color").notNull().default("#1f2937"),
		background_color: text("background_color").notNull().default("#ffffff"),
		muted_color: text("muted_color").notNull().default("#6b7280"),
		border_color: text("border_color").notNull().default("#e5e7eb"),
		success_color: text("success_color").notNull().default("#10b981"),
		warning_color: text("warning_color").notNull().default("#f59e0b"),
		error_color: text("error_color").notNull().default("#ef4444"),
		font_family: text("font_family").notNull().default("Inter"),
		heading_font_family: text("heading_font_family").notNull().default("Playfair Display"),
		updated_at: updatedAt(),
	},
	(t) => [
		check("site_styles_single", sql`${t.id} = 1`),
		check(
			"site_styles_colours",
			sql.raw(
				[
					"primary",
					"secondary",
					"accent",
					"text",
					"background",
					"muted",
					"border",
					"success",
					"warning",
					"error",
				]
					.map((name) => `${name}_color ~ '^#[0-9a-fA-F]{6}$'`)
					.join(" and "),
			),
		),
	],
);

/** One row, id 1. */
export const site_settings = pgTable(
	"site_settings",
	{
		id: single(),
		site_name: text("site_name").notNull().default("Requinte"),
		site_description: text("site_description")
			.notNull()
			.default("Jaleco e Vestuário Profissional Premium"),
		about_content: text("about_content").notNull().default(""),
		contact_email: text("contact_email").notNull().default(""),
		contact_phone: text("contact_phone").notNull().default(""),
		contact_address: text("contact_address").notNull().default(""),
		footer_content: text("footer_content").notNull().default(""),
		social_facebook: text("social_facebook").notNull().default(""),
		social_instagram: text("social_instagram").notNull().default(""),
		social_whatsapp: text("social_whatsapp").notNull().default(""),
		logo_url: text("logo_url"),
		logo_position_x: integer("logo_position_x").notNull().default(50),
		logo_position_y: integer("logo_position_y").notNull().default(50),
		logo_zoom: integer("logo_zoom").notNull().default(100),
		/** Legal identification (Decreto 7.962, art. 2). */
		razao_social: text("razao_social").notNull().default(""),
		cnpj: text("cnpj").notNull().default(""),
		horario: text("horario").notNull().default("Segunda a sexta, 8h às 18h\nSábado, 8h às 12h"),
		/** Prices and thresholds (rule money 3 and 4). */
		frete_padrao: money("frete_padrao").notNull().default(sql`12.00`),
		frete_expresso: money("frete_expresso").notNull().default(sql`25.00`),
		frete_gratis_acima: money("frete_gratis_acima").notNull().default(sql`299.00`),
		desconto_pix_percentual: integer("desconto_pix_percentual").notNull().default(5),
		/** How a credit card may pay: at most so many parts, none smaller, so many without interest. */
		parcelas_maximo: integer("parcelas_maximo").notNull().default(12),
		parcela_minima: money("parcela_minima").notNull().default(sql`10.00`),
		parcelas_sem_juros: integer("parcelas_sem_juros").notNull().default(1),
		/** `Exibir avaliações de exemplo` (rule content 1). */
		exibir_avaliacoes_exemplo: boolean("exibir_avaliacoes_exemplo").notNull().default(false),
		/** Set by the demonstration's loader; the hero's fallback figures belong to it. */
		loja_demonstracao: boolean("loja_demonstracao").notNull().default(false),
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
		check("site_settings_pix", sql`${t.desconto_pix_percentual} between 0 and 50`),
	],
);
