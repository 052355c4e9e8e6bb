import {
	boolean,
	check,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
	uuid,
} from "drizzle-orm/pg-core";
import { importacoes } from "#core/import/schema.ts";
import { oneOf } from "#platform/database/columns.ts";

const RESULTS = ["novo", "completa", "igual", "erro"] as const;

/** What an import did with each line of its file; forgotten when it cannot be undone any more. */
export const importacao_clientes = pgTable(
	"importacao_clientes",
	{
		importacao_id: uuid("importacao_id")
			.notNull()
			.references(() => importacoes.id, { onDelete: "cascade" }),
		linha: integer("linha").notNull(),
		email: text("email").notNull(),
		resultado: text("resultado", { enum: RESULTS }).notNull(),
		mensagem: text("mensagem").notNull().default(""),
		/** The merchant's notes before, null without any, and after it, for undoing. */
		antes: jsonb("antes"),
		depois: jsonb("depois"),
		/** The consent that it recorded. */
		consentimento_id: uuid("consentimento_id"),
		/** Whether undoing took it back; null while it was not tried. */
		desfeito: boolean("desfeito"),
	},
	(t) => [
		primaryKey({ columns: [t.importacao_id, t.linha] }),
		check("importacao_clientes_resultado", oneOf("resultado", RESULTS)),
		index("importacao_clientes_email").on(t.email),
	],
);
