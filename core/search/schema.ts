import { sql } from "drizzle-orm";
import {
	boolean,
	check,
	customType,
	date,
	index,
	integer,
	pgTable,
	primaryKey,
	text,
	uuid,
} from "drizzle-orm/pg-core";
import { produtos } from "#core/catalog/schema.ts";
import { id, moment, money, oneOf, updatedAt } from "#platform/database/columns.ts";

/** Where words come from: the field's list that every shop begins with, or the shop. */
export const SYNONYM_SOURCES = ["lista", "loja"] as const;

/** Words that mean the same to shoppers, and what they find as well (rule search 3). */
export const busca_sinonimos = pgTable(
	"busca_sinonimos",
	{
		id: id(),
		/** Each finds what all of them find. */
		termos: text("termos").array().notNull(),
		/** Found by them too, not the other way round. */
		tambem: text("tambem").array().notNull().default([]),
		origem: text("origem", { enum: SYNONYM_SOURCES }).notNull().default("loja"),
		updated_at: updatedAt(),
	},
	() => [check("busca_sinonimos_origem", oneOf("origem", SYNONYM_SOURCES))],
);

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/**
 * What searching looks at: one row for each product on sale and none for others, so that a visitor may
 * read all of it; every process holds it in memory. Kept by triggers, whoever changes products, variations or
 * categories.
 */
export const busca_produtos = pgTable(
	"busca_produtos",
	{
		produto_id: uuid("produto_id")
			.primaryKey()
			.references(() => produtos.id, { onDelete: "cascade" }),
		/** The name, folded. */
		nome: text("nome").notNull(),
		/**
		 * Words of the name, and those with the words of its facts: read by nothing but processes of an earlier
		 * version while a new one takes their places.
		 */
		nome_doc: tsvector("nome_doc").notNull(),
		doc: tsvector("doc").notNull(),
		/**
		 * Words in their order: of the name (weight A), of categories and colours (B), of sizes and attributes (C), of
		 * the description (D).
		 */
		tudo: tsvector("tudo").notNull(),
		/** SKUs of the product and its variations: capitals and digits alone. */
		codigos: tsvector("codigos").notNull(),
		disponivel: boolean("disponivel").notNull(),
		featured: boolean("featured").notNull(),
		/** In how many paid orders of the last year it was bought, counted every night (rule search 2). */
		vendidos: integer("vendidos").notNull().default(0),
		/** The normal price; with the promotion beside it the price in force follows from the clock. */
		preco: money("preco").notNull(),
		preco_promocional: money("preco_promocional"),
		promocao_inicio: moment("promocao_inicio"),
		promocao_fim: moment("promocao_fim"),
		categoria_id: uuid("categoria_id"),
		created_at: moment("created_at").notNull(),
		/** Active variations as `size, colour, 1 while in stock`, between them the sign of `chr(31)`. */
		ofertas: text("ofertas").array().notNull().default([]),
		/** What it is cut for (rule search 7). */
		modelagem: text("modelagem").notNull().default("Unissex"),
		/** Professions that its name, categories or attributes name (rule search 7). */
		especialidades: text("especialidades").array().notNull().default([]),
	},
	(t) => [index("busca_produtos_codigos").using("gin", t.codigos)],
);

const xid8 = customType<{ data: string }>({ dataType: () => "xid8" });

/**
 * Which transaction changed a row of `busca_produtos` last, those that are gone too: what every process asks to
 * follow it. Kept by a trigger.
 */
export const busca_mudancas = pgTable(
	"busca_mudancas",
	{
		produto_id: uuid("produto_id").primaryKey(),
		tx: xid8("tx").notNull().default(sql`pg_current_xact_id()`),
	},
	(t) => [index("busca_mudancas_tx").on(t.tx)],
);

/** What was searched, by day in São Paulo and term, and by nobody: crude counts (rule search 9). */
export const busca_termos = pgTable(
	"busca_termos",
	{
		dia: date("dia").notNull(),
		/** Folded: one row for all spellings. */
		termo: text("termo").notNull(),
		/** As it was typed last. */
		escrito: text("escrito").notNull(),
		buscas: integer("buscas").notNull().default(0),
		/** Of those searches, how many led to a product. */
		cliques: integer("cliques").notNull().default(0),
		/** Of those clicks, how many led to an order. */
		pedidos: integer("pedidos").notNull().default(0),
		/** Products it showed when it was last looked for; null while nobody looked. */
		resultados: integer("resultados"),
	},
	(t) => [
		primaryKey({ columns: [t.dia, t.termo] }),
		index("busca_termos_termo").on(t.termo, t.dia),
	],
);
