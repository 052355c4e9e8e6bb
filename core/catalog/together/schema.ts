import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { produtos } from "../schema.ts";

/** Products bought in the same orders, recomputed every night (rule catalogue 21). */
export const comprados_juntos = pgTable(
	"comprados_juntos",
	{
		produto_id: uuid("produto_id")
			.notNull()
			.references(() => produtos.id, { onDelete: "cascade" }),
		outro_id: uuid("outro_id")
			.notNull()
			.references(() => produtos.id, { onDelete: "cascade" }),
		/** Number of orders. */
		pedidos: integer("pedidos").notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.produto_id, t.outro_id] }),
		index("comprados_juntos_outro_id").on(t.outro_id),
		check("comprados_juntos_outro", sql`${t.produto_id} <> ${t.outro_id}`),
	],
);
