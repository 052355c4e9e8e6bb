import { sql } from "drizzle-orm";
import { check, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "#platform/database/columns.ts";

/** What outside services said of a CEP; where `cidade` is empty they knew none. */
export const cep_cache = pgTable(
	"cep_cache",
	{
		cep: text("cep").primaryKey(),
		uf: text("uf").notNull(),
		cidade: text("cidade").notNull().default(""),
		bairro: text("bairro").notNull().default(""),
		logradouro: text("logradouro").notNull().default(""),
		/** Who said so. */
		fonte: text("fonte").notNull(),
		obtido_em: moment("obtido_em").notNull().defaultNow(),
	},
	(t) => [check("cep_cache_cep", sql`${t.cep} ~ '^[0-9]{8}$'`)],
);
