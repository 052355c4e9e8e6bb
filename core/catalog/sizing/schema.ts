import { sql } from "drizzle-orm";
import { check, integer, jsonb, pgTable, uuid } from "drizzle-orm/pg-core";
import { produtos } from "../schema.ts";
import type { ReturnFits } from "./shared/return-fit.ts";

/** Pieces of a product that came back as too small or too large, recounted every night (rule catalogue 24). */
export const caimento_trocas = pgTable(
	"caimento_trocas",
	{
		produto_id: uuid("produto_id")
			.primaryKey()
			.references(() => produtos.id, { onDelete: "cascade" }),
		pequeno: integer("pequeno").notNull(),
		grande: integer("grande").notNull(),
		/** Pieces sold in the same time. */
		vendidas: integer("vendidas").notNull(),
		/** The same for each size that came back. */
		tamanhos: jsonb("tamanhos").$type<NonNullable<ReturnFits["tamanhos"]>>().notNull().default({}),
	},
	(t) => [check("caimento_trocas_casos", sql`${t.pequeno} >= 0 and ${t.grande} >= 0`)],
);
