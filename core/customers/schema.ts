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
	unique,
	uniqueIndex,
	uuid,
} from "drizzle-orm/pg-core";
import { auth_users } from "#core/accounts/schema.ts";
import { produtos } from "#core/catalog/schema.ts";
import type { Body } from "#core/catalog/sizing/body-rules.ts";
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
import { NOTED } from "./customer-fields-rules.ts";
import { CUSTOMER_STATUSES, CUSTOMER_TYPES } from "./customer-values-rules.ts";

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

/** Measures of a body, kept with the account when its owner says so (rule customers 7). */
export const medidas_corpo = pgTable("medidas_corpo", {
	user_id: text("user_id")
		.primaryKey()
		.references(() => auth_users.id, { onDelete: "cascade" }),
	medidas: jsonb("medidas").$type<Body>().notNull(),
	updated_at: updatedAt(),
});

/** Where an account has things sent; the one chosen first is what the profile says (rule delivery 6). */
export const addresses = pgTable(
	"addresses",
	{
		id: id(),
		user_id: text("user_id")
			.notNull()
			.references(() => auth_users.id, { onDelete: "cascade" }),
		/** What its owner calls it. */
		nickname: text("nickname").notNull().default(""),
		...addressParts(),
		/** Chosen when the checkout opens. */
		is_default: boolean("is_default").notNull().default(false),
		created_at: createdAt(),
		updated_at: updatedAt(),
	},
	(t) => [
		uniqueIndex("addresses_default").on(t.user_id).where(sql`is_default`),
		index("addresses_user").on(t.user_id, t.created_at),
	],
);

/** Favourites of an account (rule accounts 5). */
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

/** Proof of each consent: what was read, when, and when it was withdrawn. */
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

/** What the merchant keeps about a customer; orders and account are joined by e-mail. */
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

export const customer_discounts = pgTable(
	"customer_discounts",
	{
		id: id(),
		customer_email: text("customer_email").notNull(),
		discount_type: text("discount_type", { enum: ["percentage", "fixed"] })
			.notNull()
			.default("percentage"),
		/** Percent, or reais for `fixed`. */
		discount_value: money("discount_value").notNull(),
		code: text("code").notNull(),
		valid_until: moment("valid_until").notNull(),
		applies_to: jsonb("applies_to")
			/** Ids of products and of categories, those below them included, where it is not for all. */
			.$type<{ all: boolean; products?: string[]; categories?: string[] }>()
			.notNull()
			.default({ all: true }),
		active: boolean("active").notNull().default(true),
		usage_limit: integer("usage_limit").notNull().default(1),
		used: integer("used").notNull().default(0),
		created_at: createdAt(),
	},
	(t) => [
		unique("customer_discounts_code").on(t.code),
		check("customer_discounts_type", oneOf("discount_type", ["percentage", "fixed"])),
		check("customer_discounts_value", sql`${t.discount_value} > 0`),
		check("customer_discounts_used", sql`${t.used} between 0 and ${t.usage_limit}`),
		index("customer_discounts_email").on(t.customer_email),
	],
);

/**
 * Everyone with an account, an order or something the merchant noted, one row for each e-mail (rule
 * content 4). Kept by triggers on those tables, never written by hand: what the merchant noted stands
 * before the profile, the profile before the latest order. Who administers the shop is no customer before
 * they order (the function `e_cliente`). Orders placed and paid are only noted in `customer_directory_due`;
 * an order that goes or changes its e-mail is followed at once.
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
		/** Set by the merchant; null means derived from the orders. */
		status: text("status", { enum: CUSTOMER_STATUSES }),
		tags: text("tags").array().notNull().default(sql`'{}'::text[]`),
		/** Wants marketing. */
		consented: boolean("consented").notNull().default(false),
		orders_placed: integer("orders_placed").notNull().default(0),
		orders_paid: integer("orders_paid").notNull().default(0),
		/** Total of the paid orders, less what of it went back (rule money 14). */
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

/** Whose row of the directory an order has made old, until it is made anew (`catchUp`). */
export const customer_directory_due = pgTable("customer_directory_due", {
	id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
	email: text("email").notNull(),
});
