import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { columnsOf } from "#core/record/columns.ts";
import type { CarrierRate } from "#platform/carriers/carrier.ts";
import { createdAt, id, moment, money, updatedAt } from "#platform/database/columns.ts";
import { CARRIER } from "./shared/carrier-fields.ts";
import { METHOD } from "./shared/method-fields.ts";
import { SHOP_DELIVERY } from "./shared/shop-delivery.ts";

/** Cached CEP lookups; an empty `cidade` means unknown. */
export const cep_cache = pgTable(
	"cep_cache",
	{
		cep: text("cep").primaryKey(),
		uf: text("uf").notNull(),
		cidade: text("cidade").notNull().default(""),
		bairro: text("bairro").notNull().default(""),
		logradouro: text("logradouro").notNull().default(""),
		fonte: text("fonte").notNull(),
		obtido_em: moment("obtido_em").notNull().defaultNow(),
	},
	(t) => [check("cep_cache_cep", sql`${t.cep} ~ '^[0-9]{8}$'`)],
);

/** Defaults of all delivery methods: one row. */
export const entrega_loja = pgTable(
	"entrega_loja",
	{
		id: integer("id").primaryKey().default(1),
		...columnsOf(SHOP_DELIVERY),
		updated_at: updatedAt(),
	},
	(t) => [
		check("entrega_loja_unica", sql`${t.id} = 1`),
		check("entrega_loja_nota", sql`${t.nota} in ('aqui', 'fora', 'declaracao')`),
	],
);

/** Delivery methods in display order. */
export const entrega_metodos = pgTable(
	"entrega_metodos",
	{
		id: id(),
		/** Referenced by orders: `standard`, `express`, or the id. */
		codigo: text("codigo").notNull().unique(),
		...columnsOf(METHOD),
		/** Upper weight limits in grams, ascending; each zone has a price per limit. */
		limites: integer("limites").array().notNull().default(sql`'{}'::int[]`),
		ordem: integer("ordem").notNull().default(0),
		created_at: createdAt(),
		updated_at: updatedAt(),
	},
	(t) => [
		check("entrega_metodos_prazo", sql`${t.prazo_min} between 0 and ${t.prazo_max}`),
		check(
			"entrega_metodos_valores",
			sql`${t.gratis_acima} >= 0 and ${t.pedido_minimo} >= 0 and ${t.seguro} >= 0`,
		),
		check("entrega_metodos_cep", sql`${t.retirada_cep} ~ '^([0-9]{8})?$'`),
	],
);

/** Where a row of a method's prices applies. */
export const entrega_zonas = pgTable(
	"entrega_zonas",
	{
		id: id(),
		metodo_id: uuid("metodo_id")
			.notNull()
			.references(() => entrega_metodos.id, { onDelete: "cascade" }),
		ordem: integer("ordem").notNull(),
		nome: text("nome").notNull(),
		/** Whole states by two letters; parts of states are ranges. */
		estados: text("estados").array().notNull().default(sql`'{}'::text[]`),
		/** Per started kilogram above the last limit; null: heavier parcels are not accepted. */
		preco_quilo: money("preco_quilo"),
		dias_min: integer("dias_min").notNull(),
		dias_max: integer("dias_max").notNull(),
	},
	(t) => [
		check("entrega_zonas_dias", sql`${t.dias_min} between 0 and ${t.dias_max}`),
		check("entrega_zonas_quilo", sql`${t.preco_quilo} >= 0`),
		index("entrega_zonas_metodo").on(t.metodo_id, t.ordem),
	],
);

/** CEP ranges of a zone, inclusive. */
export const entrega_faixas = pgTable(
	"entrega_faixas",
	{
		zona_id: uuid("zona_id")
			.notNull()
			.references(() => entrega_zonas.id, { onDelete: "cascade" }),
		cep_de: text("cep_de").notNull(),
		cep_ate: text("cep_ate").notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.zona_id, t.cep_de, t.cep_ate] }),
		check(
			"entrega_faixas_cep",
			sql`${t.cep_de} ~ '^[0-9]{8}$' and ${t.cep_ate} ~ '^[0-9]{8}$' and ${t.cep_de} <= ${t.cep_ate}`,
		),
		index("entrega_faixas_cep_de").on(t.cep_de, t.cep_ate),
	],
);

/** Price of a zone up to a weight; null: not accepted. */
export const entrega_tarifas = pgTable(
	"entrega_tarifas",
	{
		zona_id: uuid("zona_id")
			.notNull()
			.references(() => entrega_zonas.id, { onDelete: "cascade" }),
		peso_ate_g: integer("peso_ate_g").notNull(),
		preco: money("preco"),
	},
	(t) => [
		primaryKey({ columns: [t.zona_id, t.peso_ate_g] }),
		check("entrega_tarifas_peso", sql`${t.peso_ate_g} > 0`),
		check("entrega_tarifas_preco", sql`${t.preco} >= 0`),
	],
);

/** Carriers queried over the network, by folder name. */
export const entrega_transportadoras = pgTable("entrega_transportadoras", {
	id: text("id").primaryKey(),
	...columnsOf(CARRIER),
	/** Sealed with the shop's secret. */
	token: text("token").notNull().default(""),
	updated_at: updatedAt(),
});

/** Cached carrier quotes by box and day; contains no personal data. */
export const entrega_cotacoes = pgTable(
	"entrega_cotacoes",
	{
		/** Hash of carrier, CEP prefix, box, insurance and day. */
		chave: text("chave").primaryKey(),
		/** Queried services; those without a price refused the parcel. */
		servicos: text("servicos").array().notNull(),
		precos: jsonb("precos").$type<CarrierRate[]>().notNull(),
		pedido_em: moment("pedido_em").notNull(),
	},
	(t) => [index("entrega_cotacoes_pedido_em").on(t.pedido_em)],
);
