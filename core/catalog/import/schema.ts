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
import { importacoes } from "#core/import/schema.ts";
import { createdAt, id, moment, oneOf } from "#platform/database/columns.ts";

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
