import { sql } from "drizzle-orm";
import { ADMINS } from "#core/accounts/lent.ts";
import { EMAILS } from "#core/mail/lent.ts";
import { partsReader, type Report } from "#core/values/read-parts.ts";
import type { Db } from "#platform/database/database.ts";
import { isUuid } from "#platform/database/is-uuid.ts";
import { queryRows } from "#platform/database/query.ts";
import { protocolOf } from "../support-rules.ts";
import { KINDS, messagesOf } from "./message-sources.ts";
import type { InboxMessage, InboxPart, InboxReply } from "./types.ts";

type Stored = Omit<InboxMessage, "protocolo" | "replies" | "unread"> & { protocolo: number };

/** One of another kind may be unreadable: it fails only when the message is in none of the others. */
async function findMessage(db: Db, id: string): Promise<Stored | null> {
	let failure: unknown = null;
	for (const kind of KINDS) {
		try {
			const [row] = await queryRows<Stored>(
				db,
				sql`select m.id, m.kind, m.protocolo, m.name, m.email, m.phone, m.subject, m.message, m.status,
						m.responsavel_id as "ownerId", a.name as owner, to_json(m.created_at) as created_at
					from ${messagesOf([kind])} m left join ${ADMINS} a on a.user_id = m.responsavel_id
					where m.id = ${id}`,
			);
			if (row) return row;
		} catch (error) {
			failure = error;
		}
	}
	if (failure) throw failure;
	return null;
}

/**
 * One message with what the shop answered, oldest first; null when there is none. With `report`, answers that
 * cannot be read are named in `unread`, and the message is shown.
 */
export async function loadMessage(
	db: Db,
	id: string,
	report?: Report,
): Promise<InboxMessage | null> {
	if (!isUuid(id)) return null;
	const row = await findMessage(db, id);
	if (!row) return null;
	const { read, unread } = partsReader<InboxPart>(report);
	const answers = await read(
		"replies",
		queryRows<Omit<InboxReply, "email"> & { dedupe_key: string }>(
			db,
			sql`select r.id, r.autor as author, r.mensagem as text, to_json(r.created_at) as created_at, r.dedupe_key
				from message_replies r where r.message_id = ${id} order by r.created_at, r.id`,
		),
		[],
	);
	const emails = await read(
		"emails",
		queryRows<{ dedupe_key: string; status: InboxReply["email"] }>(
			db,
			sql`select e.dedupe_key, e.status from ${EMAILS} e
				where e.dedupe_key = any(${sql.param(answers.map(({ dedupe_key }) => dedupe_key))}::text[])`,
		),
		[],
	);
	const replies = answers.map(({ dedupe_key, ...answer }) => ({
		...answer,
		email: emails.find((one) => one.dedupe_key === dedupe_key)?.status ?? null,
	}));
	return { ...row, protocolo: protocolOf(row.kind, Number(row.protocolo)), replies, unread };
}
