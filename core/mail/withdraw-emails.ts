import { and, eq, inArray, sql } from "drizzle-orm";
import type { Tx } from "#platform/database/database.ts";
import { email_outbox } from "./schema.ts";

/** Deletes outdated unsent e-mails, of `dedupeKey` prefix `about`. Returns their number. */
export async function withdrawOrderEmails(
	tx: Tx,
	orderId: string,
	templates: string[],
	about = "",
): Promise<number> {
	const gone = await tx
		.delete(email_outbox)
		.where(
			and(
				eq(email_outbox.order_id, orderId),
				inArray(email_outbox.template, templates),
				eq(email_outbox.status, "queued"),
				eq(email_outbox.attempts, 0),
				sql`starts_with(coalesce(${email_outbox.dedupe_key}, ''), ${about})`,
			),
		)
		.returning({ id: email_outbox.id });
	return gone.length;
}

/** Deletes queued e-mails whose link became invalid. Those being sent are unaffected. */
export async function withdrawEmailsTo(tx: Tx, email: string, template: string): Promise<void> {
	await tx
		.delete(email_outbox)
		.where(
			and(
				eq(sql`lower(${email_outbox.to_email})`, email.toLowerCase()),
				eq(email_outbox.template, template),
				eq(email_outbox.status, "queued"),
			),
		);
}
