import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, id, moment, oneOf } from "#platform/database/columns.ts";
import { IMPORT_STATES, IMPORT_TYPES, type ImportMapping } from "./shared/import-run.ts";

/** Files brought in from another shop, with the state of each import; each kind has a table of what became of its lines. */
export const importacoes = pgTable(
	"importacoes",
	{
		id: id(),
		tipo: text("tipo", { enum: IMPORT_TYPES }).notNull().default("produtos"),
		arquivo: text("arquivo").notNull(),
		/** The system that wrote the file; `mapa` where the columns were named by hand. */
		sistema: text("sistema").notNull(),
		estado: text("estado", { enum: IMPORT_STATES }).notNull(),
		/** Fingerprint of the file's headings, by which a mapping is remembered. */
		colunas: text("colunas").notNull(),
		mapa: jsonb("mapa").$type<ImportMapping>().notNull(),
		/** Choices of the preview, as the kind has them. */
		opcoes: jsonb("opcoes").$type<object>().notNull(),
		/** The file as CSV text, until the import ends. */
		planilha: text("planilha"),
		/** Categories that it created, parents first. */
		categorias: jsonb("categorias").$type<string[]>().notNull().default([]),
		/** Attempts in a row that an error ended, and what the latest said. */
		tentativas: integer("tentativas").notNull().default(0),
		problema: text("problema").notNull().default(""),
		/** Records to write. */
		total: integer("total").notNull().default(0),
		admin_id: text("admin_id").notNull(),
		admin_nome: text("admin_nome").notNull(),
		created_at: createdAt(),
		iniciada_em: moment("iniciada_em"),
		terminada_em: moment("terminada_em"),
		desfeita_em: moment("desfeita_em"),
	},
	(t) => [
		check("importacoes_tipo", oneOf("tipo", IMPORT_TYPES)),
		check("importacoes_estado", oneOf("estado", IMPORT_STATES)),
		index("importacoes_colunas").on(t.colunas, t.created_at),
		index("importacoes_em_curso").on(t.created_at).where(sql`estado in ('trazendo', 'desfazendo')`),
	],
);
