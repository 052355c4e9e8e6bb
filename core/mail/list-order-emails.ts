import { asc, eq } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { type EMAIL_STATUSES, email_outbox } from "./schema.ts";

export type OrderEmail = {
	id: string;
	template: string;
	to_email: string;
	subject: string;
	status: (typeof EMAIL_STATUSES)[number];
	created_at: Date;
	sent_at: Date | null;
};

/** E-mails that tell of an order, oldest first, sent or still waiting. */
export const listOrderEmails = (db: Db, orderId: string): Promise<OrderEmail[]> =>
	db
		.select({
			id: email_outbox.id,
			template: email_outbox.template,
			to_email: email_outbox.to_email,
			subject: email_outbox.subject,
			status: email_outbox.status,
			created_at: email_outbox.created_at,
			sent_at: email_outbox.sent_at,
		})
		.from(email_outbox)
		.where(eq(email_outbox.order_id, orderId))
		.orderBy(asc(email_outbox.created_at));
