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
import { orders } from "#core/orders/schema.ts";
import { PAYMENT_METHODS } from "#core/orders/shared/payment-method.ts";
import { createdAt, id, moment, money, oneOf, updatedAt } from "#platform/database/columns.ts";
import type { Slip } from "#platform/payments/provider.ts";

/**
 * `cancelled`: replaced before it was paid. `disputed`: contested; `charged_back`: taken back by the bank (see
 * `ProviderStatus`).
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

/** An attempt to pay an order. Its id is the browser's `paymentId`. */
export const payments = pgTable(
	"payments",
	{
		id: id(),
		order_id: uuid("order_id")
			.notNull()
			.references(() => orders.id, { onDelete: "restrict" }),
		provider: text("provider").notNull(),
		provider_payment_id: text("provider_payment_id"),
		method: text("method", { enum: PAYMENT_METHODS }).notNull(),
		status: text("status", { enum: ATTEMPT_STATUSES }).notNull().default("pending"),
		status_detail: text("status_detail"),
		/** Why its money is refunded (`SET_ASIDE`), also after a dispute; null while it pays its order. */
		set_aside: text("set_aside"),
		amount: money("amount").notNull(),
		refunded_amount: money("refunded_amount").notNull().default(0),
		/** What the buyer pays with interest (agreed, then reported), the provider's fee, and the payout. */
		charged_amount: money("charged_amount"),
		fee: money("fee"),
		net: money("net"),
		releases_at: moment("releases_at"),
		approved_at: moment("approved_at"),
		/** False: created with test credentials. */
		live: boolean("live"),
		currency: text("currency"),
		installments: integer("installments").notNull().default(1),
		/** Sent to the provider; a retry never charges twice. */
		idempotency_key: text("idempotency_key").notNull().unique(),
		qr_code: text("qr_code"),
		/** Payment data of a boleto once created, and its due day. */
		slip: jsonb("slip").$type<Slip>(),
		due_day: date("due_day"),
		/** How long the shop waits; for a boleto until banks have reported its last day. */
		expires_at: moment("expires_at"),
		card_brand: text("card_brand"),
		card_last_four: text("card_last_four"),
		challenge: jsonb("challenge").$type<{ url: string; request: string }>(),
		bank_confirmed: boolean("bank_confirmed").notNull().default(false),
		/** The provider's last status, when it changed by the provider's clock, and when it was queried. */
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

/** Webhooks, once each; a job processes those that failed at once. */
export const payment_notifications = pgTable(
	"payment_notifications",
	{
		id: id(),
		provider: text("provider").notNull(),
		/** The signed part: the same for a repeated webhook. */
		event_id: text("event_id").notNull(),
		/** What to read, and the raw notification. */
		body: jsonb("body")
			.$type<{ topic: string; dataId: string | null; received: unknown }>()
			.notNull(),
		created_at: createdAt(),
		processed_at: moment("processed_at"),
	},
	(t) => [unique("payment_notifications_once").on(t.provider, t.event_id)],
);

export const payment_sweeps = pgTable(
	"payment_sweeps",
	{
		id: id(),
		provider: text("provider").notNull(),
		since: moment("since").notNull(),
		until: moment("until").notNull(),
		seen: integer("seen").notNull(),
		created_at: createdAt(),
	},
	(t) => [index("payment_sweeps_last").on(t.provider, t.until)],
);

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
