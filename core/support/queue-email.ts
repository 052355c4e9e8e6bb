import type { Db, Tx } from "#platform/database/database.ts";
import { email_outbox } from "./schema.ts";

export type Email = {
	/** What kind of message it is, for the back office. */
	template: string;
	to: string;
	toName?: string;
	replyTo?: string;
	subject: string;
	/** Paragraphs of plain text; the HTML is made of them. */
	paragraphs: string[];
	/** A message with a key already queued is not queued again. */
	dedupeKey?: string;
};

const escapeHtml = (text: string): string =>
	text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * Puts a message into the outbox, in the caller's transaction: it exists exactly when what it tells of
 * does (decision content 5).
 */
export async function queueEmail(db: Db | Tx, email: Email): Promise<void> {
	const { paragraphs, subject } = email;
	const html = paragraphs
		.map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll("\n", "<br>")}</p>`)
		.join("\n");
	await db
		.insert(email_outbox)
		.values({
			template: email.template,
			to_email: email.to,
			to_name: email.toName ?? "",
			reply_to: email.replyTo ?? null,
			// A header is one line.
			subject: subject.replace(/\s+/g, " ").slice(0, 200),
			body_text: paragraphs.join("\n\n"),
			body_html: html,
			dedupe_key: email.dedupeKey ?? null,
		})
		.onConflictDoNothing({ target: email_outbox.dedupe_key });
}
