import { eq, sql } from "drizzle-orm";
import type { Tx } from "#platform/database/database.ts";
import { email_outbox } from "./schema.ts";

/** Lowercase recipients of e-mails about an order. */
export async function listRecipients(tx: Tx, orderId: string): Promise<string[]> {
	const rows = await tx
		.selectDistinct({ email: sql<string>`lower(${email_outbox.to_email})` })
		.from(email_outbox)
		.where(eq(email_outbox.order_id, orderId));
	return rows.map(({ email }) => email);
}
