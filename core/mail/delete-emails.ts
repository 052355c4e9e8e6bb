import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { Tx } from "#platform/database/database.ts";
import { email_outbox } from "./schema.ts";

const isAddress = (
	column: typeof email_outbox.to_email | typeof email_outbox.reply_to,
	email: string,
) => eq(sql`lower(${column})`, email.toLowerCase());

const isQueued = eq(email_outbox.status, "queued");

type OrderEmails = {
	/** Prefix of their `dedupeKey`. */
	about?: string;
	/** Also those that a mail server out of order has not taken yet. */
	tried?: boolean;
};

/** Deletes queued e-mails about an order that are no longer true, as far as no server can have taken them. Returns their number. */
export async function deleteOrderEmails(
	tx: Tx,
	orderId: string,
	templates: string[],
	{ about = "", tried = false }: OrderEmails = {},
): Promise<number> {
	const gone = await tx
		.delete(email_outbox)
		.where(
			and(
				eq(email_outbox.order_id, orderId),
				inArray(email_outbox.template, templates),
				isQueued,
				tried ? undefined : eq(email_outbox.attempts, 0),
				sql`starts_with(coalesce(${email_outbox.dedupe_key}, ''), ${about})`,
			),
		)
		.returning({ id: email_outbox.id });
	return gone.length;
}

/** Deletes queued e-mails whose link became invalid. Those being sent are unaffected. */
export async function deleteEmailsTo(tx: Tx, email: string, template: string): Promise<void> {
	await tx
		.delete(email_outbox)
		.where(
			and(isAddress(email_outbox.to_email, email), eq(email_outbox.template, template), isQueued),
		);
}

/** Discards what still waits of a mailing; returns the number. Those being sent are unaffected. */
export async function discardBatch(tx: Tx, batch: string): Promise<number> {
	const gone = await tx
		.update(email_outbox)
		.set({ status: "discarded" })
		.where(and(eq(email_outbox.batch, batch), isQueued))
		.returning({ id: email_outbox.id });
	return gone.length;
}

/** These contain a person's message to the shop, with reply-to set to the author. */
const WRITTEN_BY = ["contact-to-shop", "ticket-to-shop"];
const ABOUT_ACCOUNT = [
	"welcome",
	"confirm-email",
	"account-exists",
	"reset-password",
	"password-changed",
];

/** Erases all e-mails to this address, sent or not, and its messages to the shop. */
export async function eraseEmails(tx: Tx, email: string): Promise<void> {
	await tx
		.delete(email_outbox)
		.where(
			or(
				isAddress(email_outbox.to_email, email),
				and(inArray(email_outbox.template, WRITTEN_BY), isAddress(email_outbox.reply_to, email)),
			),
		);
}

/** Erases account e-mails to this address, which may never have been confirmed. */
export async function eraseAccountEmails(tx: Tx, email: string): Promise<void> {
	await tx
		.delete(email_outbox)
		.where(
			and(isAddress(email_outbox.to_email, email), inArray(email_outbox.template, ABOUT_ACCOUNT)),
		);
}

/** Erases all e-mails about these orders, to any address. */
export async function eraseOrderEmails(tx: Tx, orderIds: string[]): Promise<void> {
	if (orderIds.length === 0) return;
	await tx.delete(email_outbox).where(inArray(email_outbox.order_id, orderIds));
}
