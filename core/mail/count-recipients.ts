import { eq, sql } from "drizzle-orm";
import type { Tx } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";
import { email_outbox } from "./schema.ts";

/** Addresses, in small letters, that e-mails about an order went to. */
export async function listRecipients(tx: Tx, orderId: string): Promise<string[]> {
	const rows = await tx
		.selectDistinct({ email: sql<string>`lower(${email_outbox.to_email})` })
		.from(email_outbox)
		.where(eq(email_outbox.order_id, orderId));
	return rows.map(({ email }) => email);
}

type Asked = { orderId: string; email: string; template: string; since: Date };

/** The same, and how many e-mails of one kind were queued for an address since a moment, whatever about. */
export async function countTold(
	tx: Tx,
	{ orderId, email, template, since }: Asked,
): Promise<{ recipients: string[]; lately: number }> {
	const [told] = await queryRows<{ recipients: string[]; lately: number }>(
		tx,
		sql`select array(select distinct lower(to_email) from email_outbox where order_id = ${orderId}) as recipients,
			(select count(*)::int from email_outbox where lower(to_email) = ${email.toLowerCase()}
				and template = ${template} and created_at > ${since.toISOString()}::timestamptz) as lately`,
	);
	return told ?? { recipients: [], lately: 0 };
}
