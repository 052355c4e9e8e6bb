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
import { createdAt, id, moment, money, oneOf } from "#platform/database/columns.ts";
import type { Boleto } from "#platform/payments/provider.ts";
import { MISMATCHES, RESOLUTIONS } from "./shared/mismatches.ts";

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
		/** Pays what an edit of a paid order added (rule orders 12). */
		difference: boolean("difference").notNull().default(false),
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
		slip: jsonb("slip").$type<Boleto>(),
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
		/** When its state was last changed or queried; not every update changes it. */
		updated_at: moment("updated_at").notNull().defaultNow(),
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

export const payment_checks = pgTable(
	"payment_checks",
	{
		provider: text("provider").primaryKey(),
		keys: text("keys", { enum: ["valid", "refused", "silent"] }).notNull(),
		failures: integer("failures").notNull().default(0),
		/** False: test credentials. Null: unknown. */
		live: boolean("live"),
		/** Not written any more: how far the shop's clock was ahead of the provider's, in milliseconds. */
		skew_ms: integer("skew_ms"),
		checked_at: moment("checked_at").notNull(),
		since: moment("since").notNull(),
	},
	() => [check("payment_checks_keys", oneOf("keys", ["valid", "refused", "silent"]))],
);

/** Provider payments that fit nothing in the shop, until somebody decides. */
export const payment_inbox = pgTable(
	"payment_inbox",
	{
		id: id(),
		provider: text("provider").notNull(),
		provider_payment_id: text("provider_payment_id").notNull(),
		kind: text("kind", { enum: MISMATCHES }).notNull(),
		/** The referenced attempt, which may be unknown. */
		reference: text("reference").notNull(),
		payment_id: uuid("payment_id").references(() => payments.id, { onDelete: "restrict" }),
		order_id: uuid("order_id").references(() => orders.id, { onDelete: "restrict" }),
		amount: money("amount").notNull(),
		refunded_amount: money("refunded_amount").notNull().default(0),
		currency: text("currency"),
		live: boolean("live"),
		/** As the provider reports them; null when missing. */
		payer: text("payer"),
		method: text("method", { enum: PAYMENT_METHODS }),
		fee: money("fee"),
		net: money("net"),
		approved_at: moment("approved_at"),
		/** When and by whom the unconfirmed refund was requested. */
		asked_at: moment("asked_at"),
		asked_by: text("asked_by"),
		provider_status: text("provider_status").notNull(),
		created_at: createdAt(),
		resolved_at: moment("resolved_at"),
		resolution: text("resolution", { enum: RESOLUTIONS }),
		resolved_by: text("resolved_by"),
		note: text("note").notNull().default(""),
		returned_on: date("returned_on"),
	},
	(t) => [
		unique("payment_inbox_once").on(t.provider, t.provider_payment_id),
		check("payment_inbox_kind", oneOf("kind", MISMATCHES)),
		check("payment_inbox_resolution", oneOf("resolution", RESOLUTIONS)),
		check("payment_inbox_returned_on", sql`(resolution = 'by_hand') = (returned_on is not null)`),
		check("payment_inbox_method", oneOf("method", PAYMENT_METHODS)),
		index("payment_inbox_open").on(t.created_at).where(sql`resolved_at is null`),
		index("payment_inbox_payment").on(t.payment_id),
		index("payment_inbox_order").on(t.order_id),
	],
);

const DISPUTE_KINDS = ["claim", "chargeback", "fraud"] as const;
/**
 * `sent`: documents are under review. `accepted`: the shop does not contest. `closed`: ended without a decision.
 */
const DISPUTE_STATUSES = ["open", "sent", "accepted", "won", "lost", "closed"] as const;

/** A case against a payment: complaint at the provider, chargeback, or fraud warning. */
export const payment_disputes = pgTable(
	"payment_disputes",
	{
		id: id(),
		payment_id: uuid("payment_id")
			.notNull()
			.references(() => payments.id, { onDelete: "restrict" }),
		order_id: uuid("order_id")
			.notNull()
			.references(() => orders.id, { onDelete: "restrict" }),
		kind: text("kind", { enum: DISPUTE_KINDS }).notNull(),
		status: text("status", { enum: DISPUTE_STATUSES }).notNull().default("open"),
		/** Text, because it exceeds JavaScript's safe integers. */
		provider_dispute_id: text("provider_dispute_id"),
		amount: money("amount").notNull(),
		reason: text("reason"),
		/** Deadline for documents or an answer; null while unknown. */
		documents_until: moment("documents_until"),
		opened_at: moment("opened_at").notNull(),
		sent_at: moment("sent_at"),
		closed_at: moment("closed_at"),
		checked_at: moment("checked_at"),
	},
	(t) => [
		check("payment_disputes_kind", oneOf("kind", DISPUTE_KINDS)),
		check("payment_disputes_status", oneOf("status", DISPUTE_STATUSES)),
		check("payment_disputes_amount", sql`${t.amount} > 0`),
		index("payment_disputes_order").on(t.order_id, t.opened_at),
		index("payment_disputes_payment").on(t.payment_id),
		index("payment_disputes_open")
			.on(t.checked_at)
			.where(sql`status in ('open', 'sent', 'accepted')`),
	],
);
