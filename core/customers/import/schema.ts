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
import { IMPORT_STATES } from "#core/catalog/import/shared/import-state.ts";
import { createdAt, id, moment, oneOf } from "#platform/database/columns.ts";
import type { CustomerMapping } from "../shared/import-fields.ts";

/** Lists of customers brought from another shop, with the state of each import (rule customers 9). */
export const importacoes_clientes = pgTable(
	"importacoes_clientes",
	{
		id: id(),
		arquivo: text("arquivo").notNull(),
		estado: text("estado", { enum: IMPORT_STATES }).notNull(),
		/** Fingerprint of the file's headings, by which a mapping is remembered. */
		colunas: text("colunas").notNull(),
		mapa: jsonb("mapa").$type<CustomerMapping>().notNull(),
		/** The file as CSV text, until the import ends. */
		planilha: text("planilha"),
		total: integer("total").notNull().default(0),
		admin_id: text("admin_id").notNull(),
		admin_nome: text("admin_nome").notNull(),
		created_at: createdAt(),
		terminada_em: moment("terminada_em"),
	},
	(t) => [
		check("importacoes_clientes_estado", oneOf("estado", IMPORT_STATES)),
		index("importacoes_clientes_colunas").on(t.colunas, t.created_at),
	],
);

const RESULTS = ["novo", "completa", "igual", "erro"] as const;

/** What an import did with each line of its file; forgotten when it cannot be undone any more. */
export const importacao_clientes = pgTable(
	"importacao_clientes",
	{
		importacao_id: uuid("importacao_id")
			.notNull()
			.references(() => importacoes_clientes.id, { onDelete: "cascade" }),
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
