import { boolean, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { moment, updatedAt } from "#platform/database/columns.ts";

/** Connections set up in the back office, by name: `email`, `mercado-pago`, `focus-nfe`. */
export const conexoes = pgTable("conexoes", {
	id: text("id").primaryKey(),
	/** False: takes nothing new; existing payments are still followed. */
	ativa: boolean("ativa").notNull().default(true),
	dados: jsonb("dados").$type<Record<string, unknown>>().notNull(),
	/** Passwords and keys as JSON, encrypted with the shop's secret. */
	segredos: text("segredos").notNull(),
	conectada_em: moment("conectada_em").notNull().defaultNow(),
	conectada_por: text("conectada_por").notNull(),
	updated_at: updatedAt(),
});
