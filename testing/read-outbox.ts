import { sql } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/sql/query.ts";

export type Email = {
	id: string;
	template: string;
	to_email: string;
	to_name: string;
	reply_to: string | null;
	subject: string;
	body_text: string;
	body_html: string;
	status: string;
	attempts: number;
	last_error: string | null;
};

/** Every e-mail in the outbox, oldest first. */
export const readOutbox = (db: Db): Promise<Email[]> =>
	queryRows<Email>(
		db,
		sql`select id, template, to_email, to_name, reply_to, subject, body_text, body_html, status, attempts, last_error
			from email_outbox order by created_at, template`,
	);
