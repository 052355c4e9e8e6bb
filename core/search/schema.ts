import { boolean, customType, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { produtos } from "#core/catalog/schema.ts";
import { moment, money } from "#platform/database/columns.ts";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/**
 * What searching looks at: one row for each product on sale and none for others, so that a visitor may
 * read all of it and its indexes serve them. Kept by triggers, whoever changes products, variations or
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
		/** Words of the name. */
		nome_doc: tsvector("nome_doc").notNull(),
		/** Those and the words of its categories, colours, sizes and attributes. */
		doc: tsvector("doc").notNull(),
		/** Those and the words of its description. */
		tudo: tsvector("tudo").notNull(),
		/** SKUs of the product and its variations: capitals and digits alone. */
		codigos: tsvector("codigos").notNull(),
		disponivel: boolean("disponivel").notNull(),
		featured: boolean("featured").notNull(),
		preco: money("preco").notNull(),
		categoria_id: uuid("categoria_id"),
		created_at: moment("created_at").notNull(),
		/** Active variations as `size, colour, 1 while in stock`, between them the sign of `chr(31)`. */
		ofertas: text("ofertas").array().notNull().default([]),
		/** What it is cut for (rule search 7). */
		modelagem: text("modelagem").notNull().default("Unissex"),
		/** Professions that its name, categories or attributes name (rule search 7). */
		especialidades: text("especialidades").array().notNull().default([]),
	},
	(t) => [
		index("busca_produtos_nome_doc").using("gin", t.nome_doc),
		index("busca_produtos_doc").using("gin", t.doc),
		index("busca_produtos_tudo").using("gin", t.tudo),
		index("busca_produtos_codigos").using("gin", t.codigos),
		index("busca_produtos_categoria").on(t.categoria_id),
	],
);
