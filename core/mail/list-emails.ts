import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { Db, Tx } from "#platform/database/database.ts";
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

/** E-mails to this address, latest first. */
export const listOwnEmails = (db: Db, email: string) =>
	db
		.select({
			assunto: email_outbox.subject,
			texto: email_outbox.body_text,
			criado_em: email_outbox.created_at,
			enviado_em: email_outbox.sent_at,
		})
		.from(email_outbox)
		.where(eq(sql`lower(${email_outbox.to_email})`, email.toLowerCase()))
		.orderBy(desc(email_outbox.created_at));

/** Lowercase recipients of e-mails about an order. */
export async function listRecipients(tx: Tx, orderId: string): Promise<string[]> {
	const rows = await tx
		.selectDistinct({ email: sql<string>`lower(${email_outbox.to_email})` })
		.from(email_outbox)
		.where(eq(email_outbox.order_id, orderId));
	return rows.map(({ email }) => email);
}

type EmailStatus = (typeof email_outbox.$inferSelect)["status"];

type BatchCounts = { batch: string; status: EmailStatus; n: number };

/** Number of e-mails of each mailing by status. */
export async function countBatches(db: Db, batches: string[]): Promise<BatchCounts[]> {
	if (batches.length === 0) return [];
	const rows = await db
		.select({
			batch: email_outbox.batch,
			status: email_outbox.status,
			n: sql<number>`count(*)::int`,
		})
		.from(email_outbox)
		.where(inArray(email_outbox.batch, batches))
		.groupBy(email_outbox.batch, email_outbox.status);
	return rows.map((row) => ({ ...row, batch: row.batch ?? "" }));
}

/** Status of a mailing's e-mails to these people. */
export async function findInBatch(
	db: Db,
	batch: string,
	emails: string[],
): Promise<{ email: string; status: EmailStatus; error: string | null }[]> {
	if (emails.length === 0) return [];
	return db
		.select({
			email: email_outbox.to_email,
			status: email_outbox.status,
			error: email_outbox.last_error,
		})
		.from(email_outbox)
		.where(and(eq(email_outbox.batch, batch), inArray(email_outbox.to_email, emails)));
}
