import { eq, sql } from "drizzle-orm";
import type { Tx } from "#platform/database/database.ts";
import { email_outbox } from "./schema.ts";

/** Forgets every e-mail to this address, sent or not. */
export async function eraseEmails(tx: Tx, email: string): Promise<void> {
	await tx
		.delete(email_outbox)
		.where(eq(sql`lower(${email_outbox.to_email})`, email.toLowerCase()));
}
