import { and, asc, eq } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { type EMAIL_STATUSES, email_outbox } from "./schema.ts";

export type OrderEmail = {
	id: string;
	template: string;
	to_email: string;
	subject: string;
	status: (typeof EMAIL_STATUSES)[number];
	created_at: Date;
	sent_at: Date | null;
};

/** E-mails about an order, oldest first, sent or queued. */
export const listOrderEmails = (db: Db, orderId: string): Promise<OrderEmail[]> =>
	db
		.select({
			id: email_outbox.id,
			template: email_outbox.template,
			to_email: email_outbox.to_email,
			subject: email_outbox.subject,
			status: email_outbox.status,
			created_at: email_outbox.created_at,
			sent_at: email_outbox.sent_at,
		})
		.from(email_outbox)
		.where(eq(email_outbox.order_id, orderId))
		.orderBy(asc(email_outbox.created_at));

/** An e-mail about an order, and when it was sent. */
export type OrderWords = { id: string; subject: string; text: string; sent_at: Date };

/** Sent e-mails about an order to this address as text, oldest first. */
export async function listOrderWords(
	db: Db,
	orderId: string,
	address: string,
): Promise<OrderWords[]> {
	const rows = await db
		.select({
			id: email_outbox.id,
			subject: email_outbox.subject,
			text: email_outbox.body_text,
			sent_at: email_outbox.sent_at,
		})
		.from(email_outbox)
		.where(and(eq(email_outbox.order_id, orderId), eq(email_outbox.to_email, address)))
		.orderBy(asc(email_outbox.created_at));
	// Their links open the order, so only the recipient may see them.
	return rows.flatMap(({ sent_at, text, ...row }) =>
		sent_at ? [{ ...row, sent_at, text: text.replaceAll(/https?:\/\/\S+/g, "").trim() }] : [],
	);
}
