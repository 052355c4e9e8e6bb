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

/** Origin of synonyms: the built-in list or the merchant. */
export const SYNONYM_SOURCES = ["lista", "loja"] as const;

/** Synonyms and one-way extensions of searches (rule search 3). */
export const busca_sinonimos = pgTable(
	"busca_sinonimos",
	{
		id: id(),
		/** Each finds the results of all. */
		termos: text("termos").array().notNull(),
		/** Additional results, one-way. */
		tambem: text("tambem").array().notNull().default([]),
		origem: text("origem", { enum: SYNONYM_SOURCES }).notNull().default("loja"),
		updated_at: updatedAt(),
	},
	() => [check("busca_sinonimos_origem", oneOf("origem", SYNONYM_SOURCES))],
);

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });
/** Sorted by its letters, the same on every server. */
const sortedText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** Search index of products on sale, all of it public. Maintained by triggers. */
export const busca_produtos = pgTable(
	"busca_produtos",
	{
		produto_id: uuid("produto_id")
			.primaryKey()
			.references(() => produtos.id, { onDelete: "cascade" }),
		nome: text("nome").notNull(),
		/** The name without accents and capitals, for lists by name. */
		nome_ordem: sortedText("nome_ordem").notNull(),
		/** In order: name (weight A), categories and colours (B), sizes and attributes (C), description (D). */
		tudo: tsvector("tudo").notNull(),
		/** SKUs of the product and its variations: capitals and digits only. */
		codigos: tsvector("codigos").notNull(),
		disponivel: boolean("disponivel").notNull(),
		featured: boolean("featured").notNull(),
		/** Number of paid orders in the last year, counted every night (rule search 2). */
		vendidos: integer("vendidos").notNull().default(0),
		/** The normal price; the current price depends on the promotion and the clock. */
		preco: money("preco").notNull(),
		preco_promocional: money("preco_promocional"),
		promocao_inicio: moment("promocao_inicio"),
		promocao_fim: moment("promocao_fim"),
		categoria_id: uuid("categoria_id"),
		created_at: moment("created_at").notNull(),
		/** Active variations as `size, colour, 1 while in stock`, separated by `chr(31)`. */
		ofertas: text("ofertas").array().notNull().default([]),
		/** Cut (rule search 7). */
		modelagem: text("modelagem").notNull().default("Unissex"),
		/** Professions in its name, categories or attributes (rule search 7). */
		especialidades: text("especialidades").array().notNull().default([]),
		/** Hash of what filters compare, the price aside: equal for products that meet the same filters. */
		tipo: uuid("tipo").generatedAlwaysAs(
			sql`tipo_de(modelagem, disponivel, especialidades, ofertas)`,
		),
	},
	(t) => [
		index("busca_produtos_codigos").using("gin", t.codigos),
		index("busca_produtos_tudo").using("gin", t.tudo),
		index("busca_produtos_recentes").on(t.created_at.desc().nullsFirst(), t.produto_id),
		index("busca_produtos_nome").on(t.nome_ordem, t.created_at.desc().nullsFirst(), t.produto_id),
		// All that lists without words read, so that they need not read the table.
		index("busca_produtos_tipo").on(
			t.tipo,
			t.categoria_id,
			t.preco,
			t.preco_promocional,
			t.promocao_inicio,
			t.promocao_fim,
			t.created_at,
			t.produto_id,
		),
	],
);

/** Anonymous search statistics by day in São Paulo and term (rule search 9). */
export const busca_termos = pgTable(
	"busca_termos",
	{
		dia: date("dia").notNull(),
		/** Normalised: one row for all spellings. */
		termo: text("termo").notNull(),
		escrito: text("escrito").notNull(),
		buscas: integer("buscas").notNull().default(0),
		/** Searches that led to a product. */
		cliques: integer("cliques").notNull().default(0),
		/** Clicks that led to an order. */
		pedidos: integer("pedidos").notNull().default(0),
		/** Last number of results; null when unknown. */
		resultados: integer("resultados"),
	},
	(t) => [
		primaryKey({ columns: [t.dia, t.termo] }),
		index("busca_termos_termo").on(t.termo, t.dia),
	],
);
