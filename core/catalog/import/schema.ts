import { sql } from "drizzle-orm";
import {
	boolean,
	check,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
	unique,
	uuid,
} from "drizzle-orm/pg-core";
import { createdAt, id, moment, oneOf } from "#platform/database/columns.ts";
import type { ImportMapping, ImportOptions, ImportSystem } from "./shared/import-fields.ts";
import { IMPORT_STATES } from "./shared/import-state.ts";

/** Files of products brought in, with the state of each import (rule catalogue 22). */
export const importacoes = pgTable(
	"importacoes",
	{
		id: id(),
		arquivo: text("arquivo").notNull(),
		sistema: text("sistema").$type<ImportSystem>().notNull(),
		estado: text("estado", { enum: IMPORT_STATES }).notNull(),
		/** Fingerprint of the file's headings, by which a mapping is remembered. */
		colunas: text("colunas").notNull(),
		mapa: jsonb("mapa").$type<ImportMapping>().notNull(),
		opcoes: jsonb("opcoes").$type<ImportOptions>().notNull(),
		/** The file as CSV text, until the import ends. */
		planilha: text("planilha"),
		/** Categories that it created, parents first. */
		categorias: jsonb("categorias").$type<string[]>().notNull().default([]),
		/** Products to write. */
		total: integer("total").notNull().default(0),
		admin_id: text("admin_id").notNull(),
		admin_nome: text("admin_nome").notNull(),
		created_at: createdAt(),
		iniciada_em: moment("iniciada_em"),
		terminada_em: moment("terminada_em"),
		desfeita_em: moment("desfeita_em"),
	},
	(t) => [
		check("importacoes_estado", oneOf("estado", IMPORT_STATES)),
		index("importacoes_colunas").on(t.colunas, t.created_at),
		index("importacoes_em_curso").on(t.created_at).where(sql`estado in ('trazendo', 'desfazendo')`),
	],
);

const RESULTS = ["novo", "mudou", "igual", "recusado"] as const;

/** What an import did with each product of its file. */
export const importacao_produtos = pgTable(
	"importacao_produtos",
	{
		importacao_id: uuid("importacao_id")
			.notNull()
			.references(() => importacoes.id, { onDelete: "cascade" }),
		/** The product's identifier in its file. */
		chave: text("chave").notNull(),
		linha: integer("linha").notNull(),
		resultado: text("resultado", { enum: RESULTS }).notNull(),
		/** Without foreign key: it may be deleted later. */
		produto_id: uuid("produto_id"),
		nome: text("nome").notNull(),
		mensagem: text("mensagem").notNull().default(""),
		/** The product before the change, and its fingerprint after it, for undoing. */
		antes: jsonb("antes"),
		versao: text("versao"),
		/** Whether undoing took it back; null while it was not tried. */
		desfeito: boolean("desfeito"),
		/** Origins of its pictures with their colours, in order. */
		fotos: jsonb("fotos").$type<{ origem: string; cor: string | null }[]>().notNull().default([]),
		fotos_postas: moment("fotos_postas"),
	},
	(t) => [
		primaryKey({ columns: [t.importacao_id, t.chave] }),
		check("importacao_produtos_resultado", oneOf("resultado", RESULTS)),
		index("importacao_produtos_chave").on(t.chave),
		index("importacao_produtos_fotos")
			.on(t.importacao_id)
			.where(sql`fotos_postas is null and fotos <> '[]'::jsonb`),
	],
);

const PICTURE_STATES = ["esperando", "pronta", "falhou"] as const;

/** Pictures of an import: addresses to fetch, and files sent with it. */
export const importacao_fotos = pgTable(
	"importacao_fotos",
	{
		id: id(),
		importacao_id: uuid("importacao_id")
			.notNull()
			.references(() => importacoes.id, { onDelete: "cascade" }),
		/** The address in the old shop, or the name of the file sent. */
		origem: text("origem").notNull(),
		/** Sent with the import instead of fetched. */
		enviada: boolean("enviada").notNull().default(false),
		estado: text("estado", { enum: PICTURE_STATES }).notNull().default("esperando"),
		tentativas: integer("tentativas").notNull().default(0),
		/** Its address here. */
		endereco: text("endereco"),
		/** Its main colour (#rrggbb). */
		tom: text("tom"),
		mensagem: text("mensagem").notNull().default(""),
		created_at: createdAt(),
	},
	(t) => [
		unique("importacao_fotos_unica").on(t.importacao_id, t.origem),
		check("importacao_fotos_estado", oneOf("estado", PICTURE_STATES)),
		index("importacao_fotos_esperando").on(t.created_at).where(sql`estado = 'esperando'`),
	],
);
