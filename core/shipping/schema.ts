import { sql } from "drizzle-orm";
import {
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
import { createdAt, id, moment, money, oneOf, updatedAt } from "#platform/database/columns.ts";
import type { ParcelNews } from "./news-rules.ts";

/**
 * What leaves the shop together for one order. An order has at most one that is still being packed; those
 * of earlier versions have none, and read as they did.
 */
export const parcels = pgTable(
	"parcels",
	{
		id: id(),
		order_id: uuid("order_id")
			.notNull()
			.references(() => orders.id, { onDelete: "cascade" }),
		/** Counts the parcels of its order from 1. */
		number: integer("number").notNull(),
		/** Boxes that it is made of. */
		volumes: integer("volumes").notNull().default(1),
		/** On the scales, in grams; null where nobody weighed it. */
		weight_g: integer("weight_g"),
		/** Who carries it, as the customer reads it. */
		carrier: text("carrier"),
		tracking_code: text("tracking_code"),
		/** Key of its NF-e: 44 signs, letters where a CNPJ has them. */
		nfe_key: text("nfe_key"),
		/** Who said that it goes without one. */
		nfe_waived_by: text("nfe_waived_by"),
		/** When its packing list and its labels were printed last. */
		listed_at: moment("listed_at"),
		labelled_at: moment("labelled_at"),
		/** Who has it in hands, and since when. */
		taken_by: text("taken_by"),
		taken_by_id: text("taken_by_id"),
		taken_at: moment("taken_at"),
		/** When every piece of it had been read and found right. */
		checked_at: moment("checked_at"),
		checked_by: text("checked_by"),
		/** When it left; collected in the shop: when it was ready. */
		shipped_at: moment("shipped_at"),
		shipped_by: text("shipped_by"),
		delivered_at: moment("delivered_at"),
		/** What the shop paid to have it carried; null where it does not know. */
		cost: money("cost"),
		/** The carrier's own id of it, the service that was bought, and where its label lies. */
		carrier_ref: text("carrier_ref"),
		carrier_service: text("carrier_service"),
		label_url: text("label_url"),
		/** What the carrier said last. */
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

/** What lies in which box of a parcel; written when it is checked, or leaves unchecked. */
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
		/** Of these, how many were counted by hand because they carry no code. */
		by_hand: integer("by_hand").notNull().default(0),
	},
	(t) => [
		primaryKey({ columns: [t.parcel_id, t.order_item_id, t.volume] }),
		index("parcel_items_line").on(t.order_item_id),
		check("parcel_items_figures", sql`${t.quantity} > 0 and ${t.volume} > 0`),
		check("parcel_items_by_hand", sql`${t.by_hand} between 0 and ${t.quantity}`),
	],
);

/** That a customer was told that an order comes later, and for which new day. */
export const delay_notices = pgTable(
	"delay_notices",
	{
		order_id: uuid("order_id")
			.notNull()
			.references(() => orders.id, { onDelete: "cascade" }),
		day: date("day").notNull(),
		/** Who told; the shop itself does when nobody did. */
		ator: text("ator").notNull().default("loja"),
		created_at: createdAt(),
	},
	(t) => [primaryKey({ columns: [t.order_id, t.day] })],
);

/** That who collects in the shop was reminded that it waits. */
export const pickup_reminders = pgTable("pickup_reminders", {
	order_id: uuid("order_id")
		.primaryKey()
		.references(() => orders.id, { onDelete: "cascade" }),
	created_at: createdAt(),
});

/** The label of a parcel at a carrier that is asked over the network; one that failed is tried again here. */
export const parcel_labels = pgTable(
	"parcel_labels",
	{
		parcel_id: uuid("parcel_id")
			.notNull()
			.references(() => parcels.id, { onDelete: "cascade" }),
		/** Which box: carriers take one for a label. */
		volume: integer("volume").notNull().default(1),
		/** Name of the carrier's folder, and its service. */
		carrier: text("carrier").notNull(),
		service: text("service").notNull(),
		/** The carrier's id; null until it is known that the carrier has it. */
		ref: text("ref"),
		state: text("state").notNull().default("wanted"),
		/** Of this box; null while the carrier has told none. */
		tracking: text("tracking"),
		/** What it costs the shop. */
		price: money("price"),
		/** Why it did not go on last time, as people read it. */
		problem: text("problem").notNull().default(""),
		/** Somebody is at it until then; later it may be tried again. */
		busy_until: moment("busy_until"),
		bought_by: text("bought_by").notNull(),
		/** When the carrier was asked last what became of it. */
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
