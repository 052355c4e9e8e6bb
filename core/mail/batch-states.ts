import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { email_outbox } from "./schema.ts";

export type EmailStatus = (typeof email_outbox.$inferSelect)["status"];

export type BatchCounts = { batch: string; status: EmailStatus; n: number };

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
