import { sql } from "drizzle-orm";
import {
	type AnyPgColumn,
	boolean,
	check,
	date,
	index,
	integer,
	pgTable,
	primaryKey,
	text,
	unique,
	uuid,
} from "drizzle-orm/pg-core";
import { order_items, orders } from "#core/orders/schema.ts";
import { createdAt, id, moment, money, oneOf } from "#platform/database/columns.ts";
import { payments } from "../schema.ts";

/**
 * Who decided: `desk` (the back office), a cancellation, the shop's automation (money that paid nothing), the provider's panel, or
 * manual.
 */
export const REFUND_ORIGINS = ["desk", "cancelled", "unwanted", "provider", "manual"] as const;
/**
 * `proposed`: waits for a decision; `declined`: refused, or nothing left. `requested`: decided, no response yet;
 * `in_process`: accepted by the provider.
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
/**
 * When the pieces return to stock: with the refund, after an inspection, or never; `checked`: a return decided it at
 * its own inspection.
 */
export const REFUND_UNITS = ["now", "later", "none", "checked"] as const;

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
		freight: money("freight").notNull().default(0),
		/** The difference of an edit: the order's total is that much lower already (rule orders 12). */
		difference: boolean("difference").notNull().default(false),
		/** Days of validity where it was given as new store credit (rule credit 9); null: money. */
		credit_days: integer("credit_days"),
		reason: text("reason", { enum: REFUND_REASONS }),
		note: text("note").notNull().default(""),
		units: text("units", { enum: REFUND_UNITS }).notNull().default("none"),
		units_settled_at: moment("units_settled_at"),
		provider_refund_id: text("provider_refund_id"),
		/** Of the decision: a repetition is the same decision; also sent to the provider. */
		idempotency_key: text("idempotency_key").notNull().unique(),
		retry_of: uuid("retry_of")
			.unique()
			.references((): AnyPgColumn => payment_refunds.id, { onDelete: "restrict" }),
		requested_by: text("requested_by").notNull().default("loja"),
		/** The requester, when somebody else decides; `requested_by` is the decider. */
		proposed_by: text("proposed_by"),
		proposed_at: moment("proposed_at"),
		declined_by: text("declined_by"),
		decline_note: text("decline_note").notNull().default(""),
		created_at: createdAt(),
		asked_at: moment("asked_at"),
		confirmed_at: moment("confirmed_at"),
		returned_on: date("returned_on"),
		failed_at: moment("failed_at"),
		/** When a failed one was retried or done manually, or a proposed one declined. */
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
		check("payment_refunds_credit", sql`${t.credit_days} is null or ${t.origin} = 'manual'`),
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
