import { type SQL, sql } from "drizzle-orm";
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
import { createdAt, id, moment, money, oneOf } from "#platform/database/columns.ts";
import {
	IMPORTED_STATE_NAMES,
	type ImportedLine,
	type SourceShop,
} from "./shared/imported-order.ts";

/** An order of the shop before, brought in as history: nothing that works on orders reads it. */
export const pedidos_antigos = pgTable(
	"pedidos_antigos",
	{
		id: id(),
		importacao_id: uuid("importacao_id").references(() => importacoes.id, { onDelete: "set null" }),
		sistema: text("sistema").$type<SourceShop>().notNull(),
		/** As the old shop wrote it. */
		numero: text("numero").notNull(),
		feito_em: moment("feito_em").notNull(),
		nome: text("nome").notNull().default(""),
		/** The customer here, lower case; empty for a guest without e-mail. */
		email: text("email").notNull().default(""),
		documento: text("documento").notNull().default(""),
		telefone: text("telefone").notNull().default(""),
		endereco: text("endereco").notNull().default(""),
		estado: text("estado", { enum: IMPORTED_STATE_NAMES as [string, ...string[]] }).notNull(),
		pago: boolean("pago").notNull(),
		forma_pagamento: text("forma_pagamento").notNull().default(""),
		rastreio: text("rastreio").notNull().default(""),
		frete: money("frete").notNull().default(0),
		desconto: money("desconto").notNull().default(0),
		total: money("total").notNull(),
		itens: jsonb("itens").$type<ImportedLine[]>().notNull(),
		anotacoes: text("anotacoes").notNull().default(""),
		busca: text("busca").generatedAlwaysAs(
			(): SQL =>
				sql`sem_acento(numero || ' ' || nome || ' ' || email || ' ' || documento || ' ' || rastreio)`,
		),
		created_at: createdAt(),
	},
	(t) => [
		unique("pedidos_antigos_unico").on(t.sistema, t.numero, t.feito_em),
		check("pedidos_antigos_estado", oneOf("estado", IMPORTED_STATE_NAMES)),
		index("pedidos_antigos_email").on(t.email, t.feito_em),
		index("pedidos_antigos_feitos").on(t.feito_em.desc(), t.id),
		index("pedidos_antigos_importacao").on(t.importacao_id),
	],
);

const RESULTS = ["novo", "igual", "erro"] as const;

/** What an import did with each order of its file; forgotten when it cannot be undone any more. */
export const importacao_pedidos = pgTable(
	"importacao_pedidos",
	{
		importacao_id: uuid("importacao_id")
			.notNull()
			.references(() => importacoes.id, { onDelete: "cascade" }),
		/** The first line of the order in the file. */
		linha: integer("linha").notNull(),
		numero: text("numero").notNull(),
		resultado: text("resultado", { enum: RESULTS }).notNull(),
		mensagem: text("mensagem").notNull().default(""),
	},
	(t) => [
		primaryKey({ columns: [t.importacao_id, t.linha] }),
		check("importacao_pedidos_resultado", oneOf("resultado", RESULTS)),
	],
);
