import { and, eq, inArray } from "drizzle-orm";
import type { Tx } from "#platform/database/database.ts";
import { email_outbox } from "./schema.ts";

/**
 * Takes back an order's e-mails of these templates that were never tried: what they tell is no longer so.
 * They may be queued again. Answers how many there were.
 */
export async function withdrawOrderEmails(
	tx: Tx,
	orderId: string,
	templates: string[],
): Promise<number> {
	const gone = await tx
		.delete(email_outbox)
		.where(
			and(
				eq(email_outbox.order_id, orderId),
				inArray(email_outbox.template, templates),
				eq(email_outbox.status, "queued"),
				eq(email_outbox.attempts, 0),
			),
		)
		.returning({ id: email_outbox.id });
	return gone.length;
}
