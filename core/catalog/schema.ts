import { type SQL, sql } from "drizzle-orm";
import {
	type AnyPgColumn,
	boolean,
	check,
	index,
	integer,
	pgTable,
	text,
	unique,
	uuid,
} from "drizzle-orm/pg-core";
import { columnsOf } from "#core/record/columns.ts";
import { createdAt, id, money, oneOf, updatedAt } from "#platform/database/columns.ts";
import { CUTS } from "./charts/shared/chart.ts";
import { CHART } from "./charts/shared/chart-fields.ts";
import { CATEGORY, CATEGORY_TYPES } from "./shared/category.ts";
import { PRODUCT } from "./shared/product-fields.ts";
import { PRODUCT_STATUSES } from "./shared/product-query.ts";

/** Centimetres per size, for a category's or single products (rule catalogue 15). */
export const tabelas_medidas = pgTable(
	"tabelas_medidas",
	{ id: id(), ...columnsOf(CHART), created_at: createdAt(), updated_at: updatedAt() },
	() => [
		check(
			"tabelas_medidas_modelagem",
			oneOf(
				"modelagem",
				CUTS.map(({ value }) => value),
			),
		),
	],
);

const category = columnsOf(CATEGORY);

export const categorias = pgTable(
	"categorias",
	{
		id: id(),
		slug: text("slug").notNull().unique(),
		...category,
		categoria_pai_id: category.categoria_pai_id.references((): AnyPgColumn => categorias.id, {
			onDelete: "set null",
		}),
		tabela_medidas_id: category.tabela_medidas_id.references(() => tabelas_medidas.id, {
			onDelete: "set null",
		}),
		icone: text("icone"),
		created_at: createdAt(),
		updated_at: updatedAt(),
	},
	(t) => [
		check(
			"categorias_tipo",
			oneOf(
				"tipo",
				CATEGORY_TYPES.map(({ value }) => value),
			),
		),
		check("categorias_sem_pai_proprio", sql`${t.categoria_pai_id} <> ${t.id}`),
		index("categorias_pai").on(t.categoria_pai_id),
		index("categorias_tabela").on(t.tabela_medidas_id),
	],
);

const product = columnsOf(PRODUCT);

export const produtos = pgTable(
	"produtos",
	{
		id: id(),
		slug: text("slug").notNull().unique(),
		...product,
		sku: product.sku.unique(),
		categoria_id: product.categoria_id.references(() => categorias.id, { onDelete: "set null" }),
		tabela_medidas_id: product.tabela_medidas_id.references(() => tabelas_medidas.id, {
			onDelete: "set null",
		}),
		/** Available units: the sum of the active variations, maintained by a trigger. */
		estoque: integer("estoque").notNull().default(0),
		/** Ordered products are archived, not erased (rule money 10). */
		arquivado: boolean("arquivado").notNull().default(false),
		/** Brought by an import: not new to the shop's customers. */
		importado: boolean("importado").notNull().default(false),
		created_at: createdAt(),
		updated_at: updatedAt(),
		busca: text("busca").generatedAlwaysAs(
			(): SQL => sql`sem_acento(nome || ' ' || texto_simples(descricao) || ' ' || sku)`,
		),
	},
	(t) => [
		check("produtos_preco", sql`${t.preco} >= 0`),
		check(
			"produtos_promocao",
			sql`${t.preco_promocional} > 0 and ${t.preco_promocional} < ${t.preco}`,
		),
		check(
			"produtos_promocao_periodo",
			sql`${t.promocao_inicio} < ${t.promocao_fim} and (${t.preco_promocional} is not null or num_nonnulls(${t.promocao_inicio}, ${t.promocao_fim}) = 0)`,
		),
		check("produtos_estoque", sql`${t.estoque} >= 0`),
		check(
			"produtos_medidas",
			sql`${t.peso_g} > 0 and ${t.comprimento_cm} > 0 and ${t.largura_cm} > 0 and ${t.altura_cm} > 0`,
		),
		check(
			"produtos_status",
			oneOf(
				"status",
				PRODUCT_STATUSES.map(({ value }) => value),
			),
		),
		index("produtos_busca").using("gin", t.busca.op("gin_trgm_ops")),
		index("produtos_categoria").on(t.categoria_id, t.status),
		index("produtos_tabela").on(t.tabela_medidas_id).where(sql`tabela_medidas_id is not null`),
		index("produtos_recentes").on(t.status, t.created_at.desc().nullsFirst(), t.id),
		index("produtos_estoque").on(t.estoque, t.id, t.status).where(sql`not arquivado`),
		index("produtos_preco").on(t.preco, t.id).where(sql`not arquivado`),
		// A job looks for started and ended promotions every minute.
		index("produtos_promocao").on(t.id).where(sql`preco_promocional is not null`),
		index("produtos_destacados")
			.on(t.created_at.desc().nullsFirst(), t.id)
			.where(sql`featured and not arquivado`),
		index("produtos_todos_recentes")
			.on(t.created_at.desc().nullsFirst(), t.id)
			.where(sql`not arquivado`),
	],
);

export const variantes = pgTable(
	"variantes",
	{
		id: id(),
		produto_id: uuid("produto_id")
			.notNull()
			.references(() => produtos.id, { onDelete: "cascade" }),
		tamanho: text("tamanho").notNull().default("Único"),
		cor: text("cor").notNull().default("Padrão"),
		sku: text("sku").notNull(),
		/** Bar code of the maker (GTIN); null without one. */
		gtin: text("gtin"),
		estoque: integer("estoque").notNull().default(0),
		/** Units reserved by unpaid orders; not part of `estoque`. */
		reservado: integer("reservado").notNull().default(0),
		/** Own price, or null for the product's. */
		preco: money("preco"),
		/** Own weight in grams, or null for the product's. */
		peso_g: integer("peso_g"),
		/** Own measures in centimetres, all three or none, or null for the product's. */
		comprimento_cm: integer("comprimento_cm"),
		largura_cm: integer("largura_cm"),
		altura_cm: integer("altura_cm"),
		ativo: boolean("ativo").notNull().default(true),
	},
	(t) => [
		unique("variantes_unica").on(t.produto_id, t.tamanho, t.cor),
		check("variantes_estoque", sql`${t.estoque} >= 0`),
		check("variantes_reservado", sql`${t.reservado} >= 0`),
		check("variantes_preco", sql`${t.preco} >= 0`),
		check("variantes_peso", sql`${t.peso_g} > 0`),
		check(
			"variantes_medidas",
			sql`${t.comprimento_cm} > 0 and ${t.largura_cm} > 0 and ${t.altura_cm} > 0
				and num_nulls(${t.comprimento_cm}, ${t.largura_cm}, ${t.altura_cm}) in (0, 3)`,
		),
		index("variantes_sku").on(t.sku),
		index("variantes_gtin").on(t.gtin).where(sql`gtin is not null`),
	],
);

/** Old addresses that keep redirecting (rule catalogue 1). */
export const slug_history = pgTable(
	"slug_history",
	{
		id: id(),
		kind: text("kind", { enum: ["produto", "categoria", "pagina"] }).notNull(),
		slug: text("slug").notNull(),
		target_id: uuid("target_id").notNull(),
		created_at: createdAt(),
	},
	(t) => [
		unique("slug_history_unica").on(t.kind, t.slug),
		check("slug_history_kind", oneOf("kind", ["produto", "categoria", "pagina"])),
	],
);

/** Internal notes of a product, written from `Enviar mensagem` (rule content 3). */
export const product_notes = pgTable(
	"product_notes",
	{
		id: id(),
		produto_id: uuid("produto_id")
			.notNull()
			.references(() => produtos.id, { onDelete: "cascade" }),
		author: text("author").notNull(),
		message: text("message").notNull(),
		created_at: createdAt(),
	},
	(t) => [index("product_notes_produto").on(t.produto_id, t.created_at)],
);
