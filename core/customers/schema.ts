import { type SQL, sql } from "drizzle-orm";
import {
	bigint,
	boolean,
	check,
	date,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
	uniqueIndex,
	uuid,
} from "drizzle-orm/pg-core";
import { auth_users } from "#core/accounts/schema.ts";
import { produtos } from "#core/catalog/schema.ts";
import { columnsOf } from "#core/record/columns.ts";
import {
	addressParts,
	createdAt,
	id,
	moment,
	money,
	oneOf,
	updatedAt,
} from "#platform/database/columns.ts";
import type { Body } from "../catalog/sizing/shared/body-measures.ts";
import { NOTED } from "./shared/customer-fields.ts";
import { CUSTOMER_STATUSES, CUSTOMER_TYPES } from "./shared/customer-values.ts";

export const profiles = pgTable("profiles", {
	id: id(),
	user_id: text("user_id")
		.notNull()
		.unique()
		.references(() => auth_users.id, { onDelete: "cascade" }),
	full_name: text("full_name").notNull().default(""),
	phone: text("phone").notNull().default(""),
	address: text("address").notNull().default(""),
	birth_date: date("birth_date"),
	cpf: text("cpf"),
	profession: text("profession"),
	company: text("company"),
	preferences: jsonb("preferences").$type<Record<string, unknown>>().notNull().default({}),
	marketing_consent: boolean("marketing_consent").notNull().default(false),
	created_at: createdAt(),
	updated_at: updatedAt(),
});

/** Body measures, stored with the owner's agreement (rule customers 7). */
export const medidas_corpo = pgTable("medidas_corpo", {
	user_id: text("user_id")
		.primaryKey()
		.references(() => auth_users.id, { onDelete: "cascade" }),
	medidas: jsonb("medidas").$type<Body>().notNull(),
	updated_at: updatedAt(),
});

/** Address book of an account; the profile copies the default address (rule delivery 6). */
export const addresses = pgTable(
	"addresses",
	{
		id: id(),
		user_id: text("user_id")
			.notNull()
			.references(() => auth_users.id, { onDelete: "cascade" }),
		nickname: text("nickname").notNull().default(""),
		...addressParts(),
		is_default: boolean("is_default").notNull().default(false),
		created_at: createdAt(),
		updated_at: updatedAt(),
	},
	(t) => [
		uniqueIndex("addresses_default").on(t.user_id).where(sql`is_default`),
		index("addresses_user").on(t.user_id, t.created_at),
	],
);

export const favourites = pgTable(
	"favourites",
	{
		user_id: text("user_id")
			.notNull()
			.references(() => auth_users.id, { onDelete: "cascade" }),
		produto_id: uuid("produto_id")
			.notNull()
			.references(() => produtos.id, { onDelete: "cascade" }),
		created_at: createdAt(),
	},
	(t) => [primaryKey({ columns: [t.user_id, t.produto_id] })],
);

/** Proof of consents: text, time, and time of revocation. */
export const consents = pgTable(
	"consents",
	{
		id: id(),
		email: text("email").notNull(),
		purpose: text("purpose").notNull(),
		text: text("text").notNull(),
		channel: text("channel").notNull(),
		granted_at: moment("granted_at").notNull().defaultNow(),
		revoked_at: moment("revoked_at"),
	},
	(t) => [index("consents_email").on(t.email, t.purpose)],
);

/** The merchant's notes on a customer; linked to orders and account by e-mail. */
export const customers = pgTable(
	"customers",
	{
		id: id(),
		email: text("email").notNull().unique(),
		...columnsOf(NOTED),
		created_at: createdAt(),
		updated_at: updatedAt(),
	},
	(t) => [
		check("customers_email", sql`${t.email} = lower(${t.email})`),
		check("customers_state", sql`length(${t.state}) <= 2`),
		check("customers_status", oneOf("status", CUSTOMER_STATUSES)),
		check("customers_type", oneOf("customer_type", CUSTOMER_TYPES)),
	],
);

/**
 * One row per e-mail with an account, an order or a merchant's note (rule content 4). Maintained by triggers,
 * never written directly. Precedence: notes, profile, latest order. Administrators are customers only once
 * they order (the function `e_cliente`). New and paid orders are queued in `customer_directory_due`; deleted
 * ones and changed e-mails are applied at once.
 */
export const customer_directory = pgTable(
	"customer_directory",
	{
		email: text("email").primaryKey(),
		user_id: text("user_id"),
		name: text("name").notNull().default(""),
		phone: text("phone").notNull().default(""),
		document: text("document").notNull().default(""),
		address: text("address").notNull().default(""),
		city: text("city").notNull().default(""),
		state: text("state").notNull().default(""),
		profession: text("profession").notNull().default(""),
		institution: text("institution").notNull().default(""),
		usual_size: text("usual_size").notNull().default(""),
		customer_type: text("customer_type").notNull().default("Pessoa Física"),
		/** Set by the merchant; null means derived from orders. */
		status: text("status", { enum: CUSTOMER_STATUSES }),
		tags: text("tags").array().notNull().default(sql`'{}'::text[]`),
		/** Consented to marketing. */
		consented: boolean("consented").notNull().default(false),
		orders_placed: integer("orders_placed").notNull().default(0),
		orders_paid: integer("orders_paid").notNull().default(0),
		/** Total of the paid orders minus refunds (rule money 14). */
		spent: money("spent").notNull().default(0),
		registered_at: moment("registered_at").notNull().defaultNow(),
		last_order_at: moment("last_order_at"),
		first_paid_at: moment("first_paid_at"),
		last_paid_at: moment("last_paid_at"),
		busca: text("busca").generatedAlwaysAs(
			(): SQL =>
				sql`sem_acento(name || ' ' || email || ' ' || phone || ' ' || regexp_replace(phone, '\\D', '', 'g') || ' ' || document || ' ' || institution || ' ' || city)`,
		),
	},
	(t) => [
		index("customer_directory_busca").using("gin", t.busca.op("gin_trgm_ops")),
		index("customer_directory_recentes").on(t.last_order_at.desc().nullsLast(), t.email),
		index("customer_directory_gasto").on(t.spent.desc().nullsFirst(), t.email),
	],
);

/** Queue of directory rows outdated by orders (`catchUp`). */
export const customer_directory_due = pgTable("customer_directory_due", {
	id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
	email: text("email").notNull(),
});
