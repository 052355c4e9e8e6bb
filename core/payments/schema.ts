import { sql } from "drizzle-orm";
import {
	type AnyPgColumn,
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
import { order_items, orders, PAYMENT_METHODS } from "#core/orders/schema.ts";
import { createdAt, id, moment, money, oneOf, updatedAt } from "#platform/database/columns.ts";
import { MISFITS, RESOLUTIONS } from "./inbox/misfit-rules.ts";

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

export const DISPUTE_KINDS = ["claim", "chargeback", "fraud"] as const;
/** `sent`: documents are being looked at. `accepted`: the shop does not contest it. `closed`: it just ended. */
export const DISPUTE_STATUSES = ["open", "sent", "accepted", "won", "lost", "closed"] as const;

/** A case against a payment: a complaint at the provider, a contest by a bank, a warning of fraud. */
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
		/** Has more digits than a number holds. */
		provider_dispute_id: text("provider_dispute_id"),
		amount: money("amount").notNull(),
		/** The provider's own word. */
		reason: text("reason"),
		/** Until when documents are taken; null while the provider names no time. */
		documents_until: moment("documents_until"),
		opened_at: moment("opened_at").notNull(),
		sent_at: moment("sent_at"),
		closed_at: moment("closed_at"),
		/** When the provider was asked last. */
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

/**
 * Who decided it: somebody at the desk, the cancelling of an order, the shop itself for money that paid
 * nothing, whoever works at the provider's own panel; or it was given back by other means.
 */
export const REFUND_ORIGINS = ["desk", "cancelled", "unwanted", "provider", "manual"] as const;
/**
 * `proposed`: somebody asks for it who may not decide; `declined`: whoever may said no, or there is nothing
 * left. `requested` was decided and not answered yet; `in_process` was taken by the provider.
 */
export const REFUND_STATUSES = [
	"proposed",
	"declined",
	"requested",
	"in_process",
	"confirmed",
	"failed",
] as const;
export const REFUND_FAILURES = [
	"no_balance",
	"too_old",
	"state_changed",
	"not_allowed",
	"too_many",
	"disputed",
	"rejected",
] as const;
export const REFUND_REASONS = [
	"desistencia",
	"tamanho",
	"defeito",
	"errado",
	"sem_estoque",
	"atraso",
	"preco",
	"outro",
] as const;
/** What becomes of the pieces: back for sale when the money is back, when somebody has looked, or not. */
export const REFUND_UNITS = ["now", "later", "none"] as const;

/** One decision to give money back, and what became of it. */
export const payment_refunds = pgTable(
	"payment_refunds",
	{
		id: id(),
		payment_id: uuid("payment_id")
			.notNull()
			.references(() => payments.id, { onDelete: "restrict" }),
		order_id: uuid("order_id")
			.notNull()
			.references(() => orders.id, { onDelete: "restrict" }),
		origin: text("origin", { enum: REFUND_ORIGINS }).notNull(),
		status: text("status", { enum: REFUND_STATUSES }).notNull().default("requested"),
		failure: text("failure", { enum: REFUND_FAILURES }),
		amount: money("amount").notNull(),
		/** What of it is delivery. */
		freight: money("freight").notNull().default(0),
		reason: text("reason", { enum: REFUND_REASONS }),
		/** What the customer is told besides. */
		note: text("note").notNull().default(""),
		units: text("units", { enum: REFUND_UNITS }).notNull().default("none"),
		/** When pieces that waited for a look were looked at. */
		units_settled_at: moment("units_settled_at"),
		provider_refund_id: text("provider_refund_id"),
		/** Of the decision: asking again with it is the same decision, and it goes to the provider. */
		idempotency_key: text("idempotency_key").notNull().unique(),
		/** The failed one that it tries again. */
		retry_of: uuid("retry_of")
			.unique()
			.references((): AnyPgColumn => payment_refunds.id, { onDelete: "restrict" }),
		requested_by: text("requested_by").notNull().default("loja"),
		/** Who asked for it and when, where somebody else decides; what is decided is `requested_by` them. */
		proposed_by: text("proposed_by"),
		proposed_at: moment("proposed_at"),
		declined_by: text("declined_by"),
		/** Why it was declined, for whoever asked. */
		decline_note: text("decline_note").notNull().default(""),
		created_at: createdAt(),
		/** When the provider was asked last. */
		asked_at: moment("asked_at"),
		confirmed_at: moment("confirmed_at"),
		failed_at: moment("failed_at"),
		/** When a failed one was tried again or done by hand, or a proposed one declined: it needs nobody any more. */
		settled_at: moment("settled_at"),
	},
	(t) => [
		unique("payment_refunds_provider_id").on(t.payment_id, t.provider_refund_id),
		check("payment_refunds_origin", oneOf("origin", REFUND_ORIGINS)),
		check("payment_refunds_status", oneOf("status", REFUND_STATUSES)),
		check("payment_refunds_failure", oneOf("failure", REFUND_FAILURES)),
		check("payment_refunds_reason", oneOf("reason", REFUND_REASONS)),
		check("payment_refunds_units", oneOf("units", REFUND_UNITS)),
		check("payment_refunds_amount", sql`${t.amount} > 0`),
		check("payment_refunds_freight", sql`${t.freight} between 0 and ${t.amount}`),
		check("payment_refunds_failed", sql`(status = 'failed') = (failure is not null)`),
		index("payment_refunds_order").on(t.order_id, t.created_at),
		index("payment_refunds_payment").on(t.payment_id),
		index("payment_refunds_proposed").on(t.proposed_at).where(sql`status = 'proposed'`),
		index("payment_refunds_open").on(t.asked_at).where(sql`status in ('requested', 'in_process')`),
		index("payment_refunds_failed_open")
			.on(t.failed_at)
			.where(sql`status = 'failed' and settled_at is null`),
	],
);

/** Pieces whose money a refund gives back. */
export const payment_refund_lines = pgTable(
	"payment_refund_lines",
	{
		refund_id: uuid("refund_id")
			.notNull()
			.references(() => payment_refunds.id, { onDelete: "cascade" }),
		order_item_id: uuid("order_item_id")
			.notNull()
			.references(() => order_items.id, { onDelete: "restrict" }),
		quantity: integer("quantity").notNull(),
		amount: money("amount").notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.refund_id, t.order_item_id] }),
		check("payment_refund_lines_quantity", sql`${t.quantity} > 0`),
		check("payment_refund_lines_amount", sql`${t.amount} >= 0`),
		index("payment_refund_lines_item").on(t.order_item_id),
	],
);

/** Payments at a provider that fit nothing of the shop, until somebody says what becomes of them. */
export const payment_inbox = pgTable(
	"payment_inbox",
	{
		id: id(),
		provider: text("provider").notNull(),
		provider_payment_id: text("provider_payment_id").notNull(),
		kind: text("kind", { enum: MISFITS }).notNull(),
		/** The attempt it names, which may be none of ours. */
		reference: text("reference").notNull(),
		payment_id: uuid("payment_id").references(() => payments.id, { onDelete: "restrict" }),
		order_id: uuid("order_id").references(() => orders.id, { onDelete: "restrict" }),
		amount: money("amount").notNull(),
		refunded_amount: money("refunded_amount").notNull().default(0),
		currency: text("currency"),
		live: boolean("live"),
		/** As the provider tells them; null where it does not. */
		payer: text("payer"),
		method: text("method", { enum: PAYMENT_METHODS }),
		fee: money("fee"),
		net: money("net"),
		approved_at: moment("approved_at"),
		/** Since when the provider is asked to give it back, which it has not confirmed, and by whom. */
		asked_at: moment("asked_at"),
		asked_by: text("asked_by"),
		provider_status: text("provider_status").notNull(),
		created_at: createdAt(),
		resolved_at: moment("resolved_at"),
		resolution: text("resolution", { enum: RESOLUTIONS }),
		resolved_by: text("resolved_by"),
		note: text("note").notNull().default(""),
	},
	(t) => [
		unique("payment_inbox_once").on(t.provider, t.provider_payment_id),
		check("payment_inbox_kind", oneOf("kind", MISFITS)),
		check("payment_inbox_resolution", oneOf("resolution", RESOLUTIONS)),
		check("payment_inbox_method", oneOf("method", PAYMENT_METHODS)),
		index("payment_inbox_open").on(t.created_at).where(sql`resolved_at is null`),
		index("payment_inbox_payment").on(t.payment_id),
		index("payment_inbox_order").on(t.order_id),
	],
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

/** What a provider answered when it was last asked whether it takes the shop's credentials. */
export const payment_checks = pgTable(
	"payment_checks",
	{
		provider: text("provider").primaryKey(),
		/** `silent`: it did not answer. */
		keys: text("keys", { enum: ["valid", "refused", "silent"] }).notNull(),
		/** How many times in a row it did not answer. */
		failures: integer("failures").notNull().default(0),
		/** False: test credentials. Null while it never said. */
		live: boolean("live"),
		/** How far the shop's clock is ahead of the provider's, in milliseconds. */
		skew_ms: integer("skew_ms"),
		checked_at: moment("checked_at").notNull(),
		/** Since when `keys` is what it is. */
		since: moment("since").notNull(),
	},
	() => [check("payment_checks_keys", oneOf("keys", ["valid", "refused", "silent"]))],
);
