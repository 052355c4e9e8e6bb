import { sql } from "drizzle-orm";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import type { Db } from "#platform/database/database.ts";
import { isUuid } from "#platform/database/is-uuid.ts";
import { queryRows } from "#platform/database/query.ts";
import { ROW_COLUMNS } from "./list-outbox.ts";
import type { OutboxEmail } from "./outbox-rules.ts";

/** What their links open is somebody's account. */
const OPENS_ACCOUNTS = new Set(["reset-password", "confirm-email", "admin-invite"]);

/** An e-mail as it was or will be sent, or null. Reading one that opens an account is recorded. */
export async function readEmail(db: Db, admin: Admin, id: string): Promise<OutboxEmail | null> {
	if (!isUuid(id)) return null;
	const [email] = await queryRows<OutboxEmail>(
		db,
		sql`select ${ROW_COLUMNS}, reply_to, body_text, body_html from email_outbox where id = ${id}::uuid`,
	);
	if (!email) return null;
	if (OPENS_ACCOUNTS.has(email.template)) {
		await recordChange(db, admin, {
			action: "email.ler",
			entity: "email_outbox",
			entityId: id,
			after: { para: email.to_email, modelo: email.template },
		});
	}
	return email;
}
