import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { Tx } from "#platform/database/database.ts";
import { email_outbox } from "./schema.ts";

/** They carry what somebody wrote to the shop, with the writer as reply-to. */
const WRITTEN_BY = ["contact-to-shop", "ticket-to-shop"];
const ABOUT_ACCOUNT = [
	"welcome",
	"confirm-email",
	"account-exists",
	"reset-password",
	"password-changed",
];

const sentTo = (email: string) => eq(sql`lower(${email_outbox.to_email})`, email.toLowerCase());

/** Forgets every e-mail to this address, sent or not, and what it wrote to the shop. */
export async function eraseEmails(tx: Tx, email: string): Promise<void> {
	await tx
		.delete(email_outbox)
		.where(
			or(
				sentTo(email),
				and(
					inArray(email_outbox.template, WRITTEN_BY),
					eq(sql`lower(${email_outbox.reply_to})`, email.toLowerCase()),
				),
			),
		);
}

/** Forgets what the account service wrote to this address, which its owner may never have confirmed. */
export async function eraseAccountEmails(tx: Tx, email: string): Promise<void> {
	await tx
		.delete(email_outbox)
		.where(and(sentTo(email), inArray(email_outbox.template, ABOUT_ACCOUNT)));
}

/** Forgets the e-mails that tell of these orders, whatever address they went to. */
export async function eraseOrderEmails(tx: Tx, orderIds: string[]): Promise<void> {
	if (orderIds.length === 0) return;
	await tx.delete(email_outbox).where(inArray(email_outbox.order_id, orderIds));
}
