import { sql } from "drizzle-orm";
import {
	boolean,
	check,
	date,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
	unique,
	uniqueIndex,
	uuid,
} from "drizzle-orm/pg-core";
import { order_items, orders } from "#core/orders/schema.ts";
import { columnsOf } from "#core/record/columns.ts";
import { createdAt, id, moment, money, oneOf, updatedAt } from "#platform/database/columns.ts";
import { FISCAL } from "./shared/fiscal-fields.ts";
import { ISSUED_STATES, LIVE_INVOICES, WAITING_INVOICES } from "./shared/issued-invoice.ts";

/** A carrier's tracking event, for customers. */
export type ParcelNews = {
	/** `Objeto saiu para entrega ao destinatário`. */
	text: string;
	/** Place as the carrier names it; may be empty. */
	place: string;
	/** ISO moment of the carrier. */
	at: string;
};

/** A shipment of an order. An order has at most one open parcel; orders of earlier versions have none. */
export const parcels = pgTable(
	"parcels",
	{
		id: id(),
		order_id: uuid("order_id")
			.notNull()
			.references(() => orders.id, { onDelete: "cascade" }),
		/** Sequence within the order, from 1. */
		number: integer("number").notNull(),
		volumes: integer("volumes").notNull().default(1),
		/** Weighed, in grams; null when not weighed. */
		weight_g: integer("weight_g"),
		/** Carrier's name for the customer. */
		carrier: text("carrier"),
		tracking_code: text("tracking_code"),
		/** NF-e key: 44 characters, with letters for an alphanumeric CNPJ. */
		nfe_key: text("nfe_key"),
		/** Who waived the NF-e. */
		nfe_waived_by: text("nfe_waived_by"),
		/** When its packing list and labels were last printed. */
		listed_at: moment("listed_at"),
		labelled_at: moment("labelled_at"),
		/** Who claimed it, and when. */
		taken_by: text("taken_by"),
		taken_by_id: text("taken_by_id"),
		taken_at: moment("taken_at"),
		/** When all pieces were scanned and correct. */
		checked_at: moment("checked_at"),
		checked_by: text("checked_by"),
		/** When it was shipped; for a pickup, when it was ready. */
		shipped_at: moment("shipped_at"),
		shipped_by: text("shipped_by"),
		delivered_at: moment("delivered_at"),
		/** Shipping cost for the shop; null when unknown. */
		cost: money("cost"),
		/** The carrier's id, the bought service, and the label's address. */
		carrier_ref: text("carrier_ref"),
		carrier_service: text("carrier_service"),
		label_url: text("label_url"),
		/** The carrier's last tracking event. */
		news: jsonb("news").$type<ParcelNews>(),
		news_at: moment("news_at"),
		created_at: createdAt(),
		updated_at: updatedAt(),
	},
	(t) => [
		unique("parcels_number").on(t.order_id, t.number),
		uniqueIndex("parcels_open").on(t.order_id).where(sql`shipped_at is null`),
		index("parcels_shipped").on(t.shipped_at).where(sql`shipped_at is not null`),
		index("parcels_on_the_way")
			.on(t.shipped_at)
			.where(sql`shipped_at is not null and delivered_at is null`),
		index("parcels_code").on(t.tracking_code).where(sql`tracking_code is not null`),
		check("parcels_nfe_key", sql`${t.nfe_key} ~ '^[0-9A-Z]{44}$'`),
		check("parcels_figures", sql`${t.number} > 0 and ${t.volumes} > 0 and ${t.weight_g} > 0`),
		check("parcels_delivered", sql`${t.delivered_at} is null or ${t.shipped_at} is not null`),
	],
);

/** Content of a parcel by box; written when it is checked, or shipped unchecked. */
export const parcel_items = pgTable(
	"parcel_items",
	{
		parcel_id: uuid("parcel_id")
			.notNull()
			.references(() => parcels.id, { onDelete: "cascade" }),
		order_item_id: uuid("order_item_id")
			.notNull()
			.references(() => order_items.id, { onDelete: "cascade" }),
		volume: integer("volume").notNull().default(1),
		quantity: integer("quantity").notNull(),
		/** Pieces without barcode, counted by hand. */
		by_hand: integer("by_hand").notNull().default(0),
	},
	(t) => [
		primaryKey({ columns: [t.parcel_id, t.order_item_id, t.volume] }),
		index("parcel_items_line").on(t.order_item_id),
		check("parcel_items_figures", sql`${t.quantity} > 0 and ${t.volume} > 0`),
		check("parcel_items_by_hand", sql`${t.by_hand} between 0 and ${t.quantity}`),
	],
);

/** What invoices say beside the order: one row. */
export const nota_dados = pgTable(
	"nota_dados",
	{
		id: integer("id").primaryKey().default(1),
		...columnsOf(FISCAL),
		updated_at: updatedAt(),
	},
	(t) => [check("nota_dados_unica", sql`${t.id} = 1`)],
);

/** Invoices (NF-e) that the shop issues by a provider; `id` without hyphens is their reference there. */
export const notas_fiscais = pgTable(
	"notas_fiscais",
	{
		id: id(),
		order_id: uuid("order_id")
			.notNull()
			.references(() => orders.id, { onDelete: "cascade" }),
		/** Folder name of the provider. */
		emissor: text("emissor").notNull(),
		/** Issued at its place for trials: without fiscal value. */
		teste: boolean("teste").notNull(),
		situacao: text("situacao", { enum: ISSUED_STATES }).notNull().default("enviando"),
		/** Empty until authorised, like the next two. */
		chave: text("chave").notNull().default(""),
		numero: text("numero").notNull().default(""),
		serie: text("serie").notNull().default(""),
		/** The last words of provider or authority, user-visible. */
		mensagem: text("mensagem").notNull().default(""),
		/** The signed file, which the law wants kept for five years. */
		xml: text("xml"),
		xml_caminho: text("xml_caminho"),
		danfe_caminho: text("danfe_caminho"),
		emitida_por: text("emitida_por").notNull(),
		/** When the provider was last asked. */
		consultada_em: moment("consultada_em"),
		created_at: createdAt(),
		/** When its state was last changed; asking for it does not change it. */
		updated_at: moment("updated_at").notNull().defaultNow(),
	},
	(t) => [
		check("notas_fiscais_situacao", oneOf("situacao", ISSUED_STATES)),
		check("notas_fiscais_chave", sql`${t.chave} ~ '^([0-9A-Z]{44})?$'`),
		uniqueIndex("notas_fiscais_viva").on(t.order_id).where(oneOf("situacao", LIVE_INVOICES)),
		index("notas_fiscais_pedido").on(t.order_id, t.created_at),
		index("notas_fiscais_esperam").on(t.consultada_em).where(oneOf("situacao", WAITING_INVOICES)),
	],
);

/** Notices to customers about delays, with the new day. */
export const delay_notices = pgTable(
	"delay_notices",
	{
		order_id: uuid("order_id")
			.notNull()
			.references(() => orders.id, { onDelete: "cascade" }),
		day: date("day").notNull(),
		/** Administrator, or the shop itself. */
		ator: text("ator").notNull().default("loja"),
		created_at: createdAt(),
	},
	(t) => [primaryKey({ columns: [t.order_id, t.day] })],
);

/** Sent pickup reminders. */
export const pickup_reminders = pgTable("pickup_reminders", {
	order_id: uuid("order_id")
		.primaryKey()
		.references(() => orders.id, { onDelete: "cascade" }),
	created_at: createdAt(),
});

/** Labels of a parcel at a live carrier; a failed one is retried in the same row. */
export const parcel_labels = pgTable(
	"parcel_labels",
	{
		parcel_id: uuid("parcel_id")
			.notNull()
			.references(() => parcels.id, { onDelete: "cascade" }),
		/** Box number: carriers accept one box per label. */
		volume: integer("volume").notNull().default(1),
		/** Folder name of the carrier, and its service. */
		carrier: text("carrier").notNull(),
		service: text("service").notNull(),
		/** The carrier's id; null until it confirmed the label. */
		ref: text("ref"),
		state: text("state").notNull().default("wanted"),
		/** Tracking code of this box; null until known. */
		tracking: text("tracking"),
		/** Cost for the shop. */
		price: money("price"),
		/** The last failure, user-visible. */
		problem: text("problem").notNull().default(""),
		/** Lock until this time. */
		busy_until: moment("busy_until"),
		bought_by: text("bought_by").notNull(),
		/** When the carrier was last polled. */
		followed_at: moment("followed_at"),
		created_at: createdAt(),
		updated_at: updatedAt(),
	},
	(t) => [
		primaryKey({ columns: [t.parcel_id, t.volume] }),
		check("parcel_labels_volume", sql`${t.volume} > 0`),
		check(
			"parcel_labels_state",
			oneOf("state", [
				"wanted",
				"asked",
				"paid",
				"made",
				"posted",
				"delivered",
				"cancelled",
				"lost",
			]),
		),
		index("parcel_labels_followed")
			.on(t.followed_at)
			.where(sql`state in ('paid', 'made', 'posted')`),
	],
);
