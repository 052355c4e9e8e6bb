import { boolean, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { moment, updatedAt } from "#platform/database/columns.ts";

/** What the shop is connected to from its own screens, by name: `email`, `mercado-pago`. */
export const conexoes = pgTable("conexoes", {
	id: text("id").primaryKey(),
	/** False: nothing new goes there, and what was begun is still followed. */
	ativa: boolean("ativa").notNull().default(true),
	/** What its form shows again. */
	dados: jsonb("dados").$type<Record<string, unknown>>().notNull(),
	/** Passwords and keys as JSON, sealed with the shop's own secret. */
	segredos: text("segredos").notNull(),
	conectada_em: moment("conectada_em").notNull().defaultNow(),
	conectada_por: text("conectada_por").notNull(),
	updated_at: updatedAt(),
});
