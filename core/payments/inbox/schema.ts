import { sql } from "drizzle-orm";
import { boolean, check, date, index, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { orders } from "#core/orders/schema.ts";
import { PAYMENT_METHODS } from "#core/orders/shared/payment-method.ts";
import { createdAt, id, moment, money, oneOf } from "#platform/database/columns.ts";
import { payments } from "../schema.ts";
import { MISFITS, RESOLUTIONS } from "../shared/misfits.ts";

/** Provider payments that fit nothing in the shop, until somebody decides. */
export const payment_inbox = pgTable(
	"payment_inbox",
	{
		id: id(),
		provider: text("provider").notNull(),
		provider_payment_id: text("provider_payment_id").notNull(),
		kind: text("kind", { enum: MISFITS }).notNull(),
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
		check("payment_inbox_kind", oneOf("kind", MISFITS)),
		check("payment_inbox_resolution", oneOf("resolution", RESOLUTIONS)),
		check("payment_inbox_returned_on", sql`(resolution = 'by_hand') = (returned_on is not null)`),
		check("payment_inbox_method", oneOf("method", PAYMENT_METHODS)),
		index("payment_inbox_open").on(t.created_at).where(sql`resolved_at is null`),
		index("payment_inbox_payment").on(t.payment_id),
		index("payment_inbox_order").on(t.order_id),
	],
);
