import { and, count, eq, gt, sql } from "drizzle-orm";
import type { Tx } from "#platform/database/database.ts";
import { email_outbox } from "./schema.ts";

/** Addresses, in small letters, that e-mails about an order went to. */
export async function listRecipients(tx: Tx, orderId: string): Promise<string[]> {
	const rows = await tx
		.selectDistinct({ email: sql<string>`lower(${email_outbox.to_email})` })
		.from(email_outbox)
		.where(eq(email_outbox.order_id, orderId));
	return rows.map(({ email }) => email);
}

/** How many e-mails of one kind were queued for an address since a moment. */
export async function countSince(
	tx: Tx,
	{ email, template, since }: { email: string; template: string; since: Date },
): Promise<number> {
	const [row] = await tx
		.select({ n: count() })
		.from(email_outbox)
		.where(
			and(
				eq(sql`lower(${email_outbox.to_email})`, email.toLowerCase()),
				eq(email_outbox.template, template),
				gt(email_outbox.created_at, since),
			),
		);
	return row?.n ?? 0;
}
