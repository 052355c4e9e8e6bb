import { sql } from "drizzle-orm";
import {
	boolean,
	check,
	date,
	index,
	integer,
	jsonb,
	pgTable,
	serial,
	text,
	unique,
	uuid,
} from "drizzle-orm/pg-core";
import { variantes } from "#core/catalog/schema.ts";
import { order_items, orders } from "#core/orders/schema.ts";
import { createdAt, id, moment, money, oneOf, updatedAt } from "#platform/database/columns.ts";
import { POSTINGS, RESOLUTIONS, RETURN_KINDS, RETURN_STATES } from "./shared/machine.ts";
import { type Policy, REASONS } from "./shared/terms.ts";
import { DESTINATIONS, FINDINGS } from "./shared/words.ts";

const LABEL_STATES = [
	"wanted",
	"asked",
	"paid",
	"made",
	"posted",
	"delivered",
	"cancelled",
	"lost",
] as const;

/** Requests to exchange or return pieces of a sold order. */
export const trocas = pgTable(
	"trocas",
	{
		id: id(),
		numero: serial("numero").notNull().unique(),
		order_id: uuid("order_id")
			.notNull()
			.references(() => orders.id, { onDelete: "restrict" }),
		/** The same key is the same request. */
		chave: uuid("chave").notNull().unique(),
		tipo: text("tipo", { enum: RETURN_KINDS }).notNull(),
		resolucao: text("resolucao", { enum: RESOLUTIONS }).notNull(),
		estado: text("estado", { enum: RETURN_STATES }).notNull().default("solicitada"),
		estado_em: moment("estado_em").notNull().defaultNow(),
		motivo: text("motivo", { enum: REASONS }).notNull(),
		relato: text("relato").notNull().default(""),
		fotos: text("fotos").array().notNull().default([]),
		postagem: text("postagem", { enum: POSTINGS }).notNull(),
		frete_da_loja: boolean("frete_da_loja").notNull(),
		/** The deadline that it was requested by, and the rules of that day. */
		prazo: date("prazo"),
		politica: jsonb("politica").$type<Policy>().notNull(),
		/** By when the shop answers or checks (Decreto 7.962, art. 4, sole paragraph). */
		responder_ate: date("responder_ate"),
		/** What goes back, outgoing freight included, as requested and later as checked. */
		valor: money("valor").notNull().default(0),
		frete: money("frete").notNull().default(0),
		/** The part of `valor` that earlier decisions brought, before its money was decided anew. */
		devolvido: money("devolvido").notNull().default(0),
		/** The part of `valor` that is store credit: as wanted, as decided, and at last as it went out. */
		em_credito: money("em_credito").notNull().default(0),
		/** What the customer pays for dearer pieces. */
		diferenca: money("diferenca").notNull().default(0),
		/** Whether the new pieces are reserved. */
		reservada: boolean("reservada").notNull().default(false),
		codigo_postagem: text("codigo_postagem"),
		codigo_ate: date("codigo_ate"),
		reemissoes: integer("reemissoes").notNull().default(0),
		transportadora: text("transportadora"),
		rastreio: text("rastreio"),
		/** Why it was refused, not accepted or answered, in the latest words. */
		parecer: text("parecer").notNull().default(""),
		/** From when stock, money and replacement may go out, and when they did. */
		liquidar_em: moment("liquidar_em"),
		liquidada_em: moment("liquidada_em"),
		decidida_por: text("decidida_por"),
		decidida_por_id: text("decidida_por_id"),
		/** Whether that person may decide about money; otherwise it is requested. */
		decide: boolean("decide").notNull().default(false),
		por_fora: boolean("por_fora").notNull().default(false),
		refund_id: uuid("refund_id"),
		/** When the money went to the payments area, or was settled outside of it. */
		dinheiro_em: moment("dinheiro_em"),
		nova_order_id: uuid("nova_order_id").references(() => orders.id, { onDelete: "set null" }),
		/** Why money or replacement did not go out. */
		problema: text("problema").notNull().default(""),
		created_at: createdAt(),
		updated_at: updatedAt(),
	},
	(t) => [
		check("trocas_tipo", oneOf("tipo", RETURN_KINDS)),
		check("trocas_resolucao", oneOf("resolucao", RESOLUTIONS)),
		check("trocas_estado", oneOf("estado", RETURN_STATES)),
		check("trocas_motivo", oneOf("motivo", REASONS)),
		check("trocas_postagem", oneOf("postagem", POSTINGS)),
		check(
			"trocas_valores",
			sql`${t.valor} >= ${t.frete} and ${t.frete} >= 0 and ${t.diferenca} >= 0
				and ${t.em_credito} between 0 and ${t.valor}`,
		),
		index("trocas_pedido").on(t.order_id),
		index("trocas_estado_em").on(t.estado, t.estado_em),
		index("trocas_liquidar").on(t.liquidar_em).where(sql`estado in ('conferida', 'extraviada')`),
	],
);

/** Pieces of a request, one row each. */
export const troca_pecas = pgTable(
	"troca_pecas",
	{
		id: id(),
		troca_id: uuid("troca_id")
			.notNull()
			.references(() => trocas.id, { onDelete: "cascade" }),
		order_item_id: uuid("order_item_id")
			.notNull()
			.references(() => order_items.id, { onDelete: "restrict" }),
		posicao: integer("posicao").notNull(),
		/** What was paid for it, after all discounts. */
		valor: money("valor").notNull(),
		nova_variante_id: uuid("nova_variante_id").references(() => variantes.id, {
			onDelete: "set null",
		}),
		novo_tamanho: text("novo_tamanho"),
		nova_cor: text("nova_cor"),
		/** What the new piece costs more than this one; negative when less. */
		diferenca: money("diferenca").notNull().default(0),
		resultado: text("resultado", { enum: FINDINGS }),
		destino: text("destino", { enum: DESTINATIONS }),
		observacao: text("observacao").notNull().default(""),
		foto: text("foto"),
	},
	(t) => [
		check("troca_pecas_resultado", oneOf("resultado", FINDINGS)),
		check("troca_pecas_destino", oneOf("destino", DESTINATIONS)),
		check("troca_pecas_valor", sql`${t.valor} >= 0`),
		index("troca_pecas_troca").on(t.troca_id, t.posicao),
		index("troca_pecas_linha").on(t.order_item_id),
	],
);

/** Labels of the way back at a live carrier: the first, and the one that replaces it when its code expired. */
export const troca_etiquetas = pgTable(
	"troca_etiquetas",
	{
		/** Its name at the carrier. */
		id: id(),
		troca_id: uuid("troca_id")
			.notNull()
			.references(() => trocas.id, { onDelete: "cascade" }),
		/** Codes that were replaced before it. */
		vez: integer("vez").notNull(),
		transportadora: text("transportadora").notNull(),
		servico: text("servico").notNull(),
		/** The carrier's id; null until it confirmed the label. */
		ref: text("ref"),
		estado: text("estado", { enum: LABEL_STATES }).notNull().default("wanted"),
		codigo: text("codigo"),
		/** The last day on which the code is taken. */
		ate: date("ate"),
		rastreio: text("rastreio"),
		preco: money("preco"),
		/** The last failure, user-visible. */
		problema: text("problema").notNull().default(""),
		ocupada_ate: moment("ocupada_ate"),
		comprada_por: text("comprada_por").notNull(),
		acompanhada_em: moment("acompanhada_em"),
		created_at: createdAt(),
		updated_at: updatedAt(),
	},
	(t) => [
		unique("troca_etiquetas_vez").on(t.troca_id, t.vez),
		check("troca_etiquetas_estado", oneOf("estado", LABEL_STATES)),
		index("troca_etiquetas_acompanhar")
			.on(t.acompanhada_em)
			.where(sql`estado in ('paid', 'made', 'posted')`),
	],
);

/** Deadlines of a delivered order, computed once from its last delivery; later ones only extend them. */
export const troca_prazos = pgTable("troca_prazos", {
	order_id: uuid("order_id")
		.primaryKey()
		.references(() => orders.id, { onDelete: "cascade" }),
	entregue_em: date("entregue_em").notNull(),
	desistencia_ate: date("desistencia_ate").notNull(),
	troca_ate: date("troca_ate"),
	defeito_ate: date("defeito_ate").notNull(),
	politica: jsonb("politica").$type<Policy>().notNull(),
	created_at: createdAt(),
});

/** One-time links to an order's page, by the hash of their secret. */
export const troca_links = pgTable("troca_links", {
	hash: text("hash").primaryKey(),
	order_id: uuid("order_id")
		.notNull()
		.references(() => orders.id, { onDelete: "cascade" }),
	expira_em: moment("expira_em").notNull(),
	usado_em: moment("usado_em"),
});
