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
	uuid,
} from "drizzle-orm/pg-core";
import { orders, PAYMENT_METHODS } from "#core/orders/schema.ts";
import { createdAt, id, moment, money, oneOf, updatedAt } from "#platform/database/columns.ts";
import type { Slip } from "#platform/payments/provider.ts";

/**
 * `cancelled` is an attempt that another replaced before it was paid. `disputed`: money that somebody
 * contests, `charged_back`: money that the bank took back (see `ProviderStatus`).
 */
export const ATTEMPT_STATUSES = [
	"pending",
	"approved",
	"disputed",
	"rejected",
	"refunded",
	"charged_back",
	"expired",
	"cancelled",
] as const;

/** One attempt to pay an order. Its id is what the browser knows as `paymentId`. */
export const payments = pgTable(
	"payments",
	{
		id: id(),
		/** Whoever was asked for money stays in the books: an order with an attempt cannot be erased. */
		order_id: uuid("order_id")
			.notNull()
			.references(() => orders.id, { onDelete: "restrict" }),
		/** Who was asked for the money, today's provider or a former one. */
		provider: text("provider").notNull(),
		provider_payment_id: text("provider_payment_id"),
		method: text("method", { enum: PAYMENT_METHODS }).notNull(),
		status: text("status", { enum: ATTEMPT_STATUSES }).notNull().default("pending"),
		status_detail: text("status_detail"),
		/** Why its money goes back (`SET_ASIDE`), which outlasts a contest of it; null while it pays its order. */
		set_aside: text("set_aside"),
		amount: money("amount").notNull(),
		/** What of it was given back so far, as the provider says. */
		refunded_amount: money("refunded_amount").notNull().default(0),
		/** What the buyer pays with interest (what was agreed to, then what the provider says), what the provider keeps and what it pays out. */
		charged_amount: money("charged_amount"),
		fee: money("fee"),
		net: money("net"),
		/** When the provider lets the shop use the money. */
		releases_at: moment("releases_at"),
		approved_at: moment("approved_at"),
		/** False: test credentials made it. */
		live: boolean("live"),
		currency: text("currency"),
		installments: integer("installments").notNull().default(1),
		/** Sent to the provider; a retry of the same attempt never charges twice. */
		idempotency_key: text("idempotency_key").notNull().unique(),
		qr_code: text("qr_code"),
		/** What a boleto is paid with, once the provider made it, and the day on which it is due. */
		slip: jsonb("slip").$type<Slip>(),
		due_day: date("due_day"),
		/** Until when the shop waits for it; of a boleto until banks have told of its last day. */
		expires_at: moment("expires_at"),
		card_brand: text("card_brand"),
		card_last_four: text("card_last_four"),
		/** Where the bank asks the shopper to confirm, while it does. */
		challenge: jsonb("challenge").$type<{ url: string; request: string }>(),
		/** The holder confirmed the purchase at the card's bank (3-D Secure). */
		bank_confirmed: boolean("bank_confirmed").notNull().default(false),
		/** What the provider said last, when it changed that by its own clock, and when it was asked. */
		provider_status: text("provider_status", { enum: ATTEMPT_STATUSES }),
		provider_changed_at: moment("provider_changed_at"),
		checked_at: moment("checked_at"),
		created_at: createdAt(),
		updated_at: updatedAt(),
	},
	(t) => [
		unique("payments_provider_id").on(t.provider, t.provider_payment_id),
		check("payments_method", oneOf("method", PAYMENT_METHODS)),
		check("payments_status", oneOf("status", ATTEMPT_STATUSES)),
		check("payments_amount", sql`${t.amount} > 0`),
		check("payments_installments", sql`${t.installments} between 1 and 12`),
		index("payments_order").on(t.order_id, t.created_at),
		index("payments_created").on(t.created_at.desc().nullsFirst(), t.id),
		index("payments_approved").on(t.approved_at).where(sql`approved_at is not null`),
		index("payments_pending").on(t.expires_at).where(sql`status = 'pending'`),
	],
);

/** What a provider told us, once each; a job takes up what could not be processed at once. */
export const payment_notifications = pgTable(
	"payment_notifications",
	{
		id: id(),
		provider: text("provider").notNull(),
		/** What the provider signed: the same when the same notification comes again. */
		event_id: text("event_id").notNull(),
		/** What to look at, and the notification as it came. */
		body: jsonb("body")
			.$type<{ topic: string; dataId: string | null; received: unknown }>()
			.notNull(),
		created_at: createdAt(),
		processed_at: moment("processed_at"),
	},
	(t) => [unique("payment_notifications_once").on(t.provider, t.event_id)],
);

/** Stretches of time over which everything that changed at a provider was compared. */
export const payment_sweeps = pgTable(
	"payment_sweeps",
	{
		id: id(),
		provider: text("provider").notNull(),
		since: moment("since").notNull(),
		until: moment("until").notNull(),
		/** How many payments had changed. */
		seen: integer("seen").notNull(),
		created_at: createdAt(),
	},
	(t) => [index("payment_sweeps_last").on(t.provider, t.until)],
);

/** How often, and when last, a provider told of something or should have (see `Signal`). */
export const payment_signals = pgTable(
	"payment_signals",
	{
		provider: text("provider").notNull(),
		name: text("name").notNull(),
		count: integer("count").notNull(),
		last_at: moment("last_at").notNull(),
	},
	(t) => [primaryKey({ columns: [t.provider, t.name] })],
);
