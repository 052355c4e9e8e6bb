import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { orders } from "#core/orders/schema.ts";
import { createdAt, id, moment, oneOf } from "#platform/database/columns.ts";

export const EMAIL_STATUSES = ["queued", "sending", "sent", "failed", "discarded"] as const;

/** Outgoing e-mails, sent by a job with retries (rule content 5). */
export const email_outbox = pgTable(
	"email_outbox",
	{
		id: id(),
		/** A duplicate key is not queued again. */
		dedupe_key: text("dedupe_key").unique(),
		template: text("template").notNull(),
		order_id: uuid("order_id").references(() => orders.id, { onDelete: "set null" }),
		/** The mailing it belongs to. */
		batch: uuid("batch"),
		to_email: text("to_email").notNull(),
		to_name: text("to_name").notNull().default(""),
		reply_to: text("reply_to"),
		subject: text("subject").notNull(),
		body_text: text("body_text").notNull(),
		body_html: text("body_html").notNull(),
		/** Where the counted link of its template leads, a path of the shop. */
		link_to: text("link_to"),
		/** When that was followed first. */
		followed_at: moment("followed_at"),
		/** Unsubscribe path of non-marketing e-mails. */
		leave_to: text("leave_to"),
		status: text("status", { enum: EMAIL_STATUSES }).notNull().default("queued"),
		attempts: integer("attempts").notNull().default(0),
		last_error: text("last_error"),
		next_attempt_at: moment("next_attempt_at").notNull().defaultNow(),
		created_at: createdAt(),
		sent_at: moment("sent_at"),
		/** When an administrator retried it. */
		requeued_at: moment("requeued_at"),
	},
	(t) => [
		check("email_outbox_status", oneOf("status", EMAIL_STATUSES)),
		index("email_outbox_due").on(t.next_attempt_at).where(sql`status in ('queued', 'sending')`),
		index("email_outbox_batch").on(t.batch, t.status).where(sql`batch is not null`),
		index("email_outbox_created").on(t.created_at.desc().nullsFirst()),
		index("email_outbox_to").on(sql`lower(${t.to_email})`, t.created_at),
		index("email_outbox_order").on(t.order_id, t.created_at),
	],
);
