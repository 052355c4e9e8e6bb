import { and, desc, isNotNull, max, ne, type SQL, sql } from "drizzle-orm";
import { type ListPage, MOST_LISTED } from "#core/values/list-page-rules.ts";
import type { Db } from "#platform/database/database.ts";
import { hasWord } from "#platform/database/has-word.ts";
import { listPage } from "#platform/database/list-page.ts";
import { queryRows } from "#platform/database/query.ts";
import { email_outbox } from "../schema.ts";
import { failureWords } from "./failure-rules.ts";
import type { EmailStatus, OutboxQuery, OutboxRow } from "./outbox-rules.ts";

const PAGE_SIZE = 30;

const moment = (column: string) =>
	sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${column}`);

export const ROW_COLUMNS: SQL = sql`id, template, to_email, to_name, subject, status, attempts,
	last_error, ${moment("created_at")}, ${moment("sent_at")}`;

/** E-mails of the shop, the latest first. */
export const listOutbox = (db: Db, query: OutboxQuery): Promise<ListPage<OutboxRow>> =>
	listPage<OutboxRow>(db, {
		columns: ROW_COLUMNS,
		from: sql`from email_outbox`,
		where: filter(query),
		order: sql`email_outbox.created_at desc, id desc`,
		page: query.pagina,
		size: PAGE_SIZE,
		most: MOST_LISTED,
	});

/** How many e-mails there are of each status. */
export async function countOutbox(db: Db): Promise<Record<EmailStatus, number>> {
	const counts = { queued: 0, sending: 0, sent: 0, failed: 0 };
	const rows = await queryRows<{ status: EmailStatus; n: number }>(
		db,
		sql`select status, count(*)::int as n from email_outbox group by status`,
	);
	for (const { status, n } of rows) counts[status] = n;
	return counts;
}

/** When an e-mail left last; and when the last one failed that has not left since, with what the server answered. */
export async function lastOutcomes(
	db: Db,
): Promise<{ sentAt: Date | null; failed: { at: Date; words: string } | null }> {
	const [[sent], [failed]] = await Promise.all([
		db.select({ at: max(email_outbox.sent_at) }).from(email_outbox),
		db
			.select({ at: email_outbox.next_attempt_at, error: email_outbox.last_error })
			.from(email_outbox)
			.where(and(isNotNull(email_outbox.last_error), ne(email_outbox.status, "sent")))
			.orderBy(desc(email_outbox.created_at))
			.limit(1),
	]);
	return {
		sentAt: sent?.at ?? null,
		failed: failed?.error ? { at: failed.at, words: failureWords(failed.error) } : null,
	};
}

function filter({ q, status }: OutboxQuery): SQL {
	const parts: SQL[] = [sql`true`];
	for (const word of q.split(/\s+/).filter(Boolean).slice(0, 6)) {
		parts.push(hasWord(sql`sem_acento(to_email || ' ' || to_name || ' ' || subject)`, word));
	}
	if (status) parts.push(sql`status = ${status}`);
	return sql.join(parts, sql` and `);
}
