import { desc, eq, sql } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { email_outbox } from "./schema.ts";

/** E-mails to this address, latest first. */
export const listOwnEmails = (db: Db, email: string) =>
	db
		.select({
			assunto: email_outbox.subject,
			texto: email_outbox.body_text,
			criado_em: email_outbox.created_at,
			enviado_em: email_outbox.sent_at,
		})
		.from(email_outbox)
		.where(eq(sql`lower(${email_outbox.to_email})`, email.toLowerCase()))
		.orderBy(desc(email_outbox.created_at));
