import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { orders } from "#core/orders/schema.ts";
import { id, moment, money, oneOf } from "#platform/database/columns.ts";
import { payments } from "../schema.ts";

export const DISPUTE_KINDS = ["claim", "chargeback", "fraud"] as const;
/**
 * `sent`: documents are under review. `accepted`: the shop does not contest. `closed`: ended without a decision.
 */
export const DISPUTE_STATUSES = ["open", "sent", "accepted", "won", "lost", "closed"] as const;

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
