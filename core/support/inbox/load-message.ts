import { sql } from "drizzle-orm";
import { ADMINS } from "#core/accounts/lent.ts";
import { EMAILS } from "#core/mail/lent.ts";
import type { Db } from "#platform/database/database.ts";
import { isUuid } from "#platform/database/is-uuid.ts";
import { queryRows } from "#platform/database/query.ts";
import { protocolOf } from "../support-rules.ts";
import { MESSAGES } from "./message-sources.ts";
import type { InboxMessage, InboxReply } from "./types.ts";

/** One message with what the shop answered, oldest first; null when there is none. */
export async function loadMessage(db: Db, id: string): Promise<InboxMessage | null> {
	if (!isUuid(id)) return null;
	const [row] = await queryRows<
		Omit<InboxMessage, "protocolo" | "replies"> & { protocolo: number }
	>(
		db,
		sql`select m.id, m.kind, m.protocolo, m.name, m.email, m.phone, m.subject, m.message, m.status,
				m.responsavel_id as "ownerId", a.name as owner, to_json(m.created_at) as created_at
			from ${MESSAGES} m left join ${ADMINS} a on a.user_id = m.responsavel_id where m.id = ${id}`,
	);
	if (!row) return null;
	const replies = await queryRows<InboxReply>(
		db,
		sql`select r.id, r.autor as author, r.mensagem as text, to_json(r.created_at) as created_at,
				e.status as email
			from message_replies r left join ${EMAILS} e on e.dedupe_key = r.dedupe_key
			where r.message_id = ${id} order by r.created_at, r.id`,
	);
	return { ...row, protocolo: protocolOf(row.kind, Number(row.protocolo)), replies };
}
