import { and, desc, eq, isNotNull, max, min, notInArray, type SQL, sql } from "drizzle-orm";
import { type ListPage, MOST_LISTED } from "#core/values/list-page.ts";
import type { Db } from "#platform/database/database.ts";
import { listPage } from "#platform/database/sql/find-page.ts";
import { hasWord } from "#platform/database/sql/has-word.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { email_outbox } from "../schema.ts";
import { failureWords } from "../shared/failure-texts.ts";
import type { EmailStatus, OutboxQuery, OutboxRow } from "../shared/outbox.ts";

const PAGE_SIZE = 30;

const moment = (column: string) =>
	sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${column}`);

export const ROW_COLUMNS: SQL = sql`id, template, to_email, to_name, subject, status, attempts,
	last_error, ${moment("created_at")}, ${moment("sent_at")}`;

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

export async function countOutbox(db: Db): Promise<Record<EmailStatus, number>> {
	const counts = { queued: 0, sending: 0, sent: 0, failed: 0, discarded: 0 };
	const rows = await queryRows<{ status: EmailStatus; n: number }>(
		db,
		sql`select status, count(*)::int as n from email_outbox group by status`,
	);
	for (const { status, n } of rows) counts[status] = n;
	return counts;
}

/** Number of queued e-mails and the age of the oldest; null without any. */
export async function findWaiting(db: Db): Promise<{ count: number; since: Date } | null> {
	const [found] = await db
		.select({ count: sql<number>`count(*)::int`, since: min(email_outbox.created_at) })
		.from(email_outbox)
		.where(eq(email_outbox.status, "queued"));
	return found?.since ? { count: found.count, since: found.since } : null;
}

/** When an e-mail was last sent; and the last unresolved failure with the server's response. */
export async function lastOutcomes(
	db: Db,
): Promise<{ sentAt: Date | null; failed: { at: Date; words: string } | null }> {
	const [[sent], [failed]] = await Promise.all([
		db.select({ at: max(email_outbox.sent_at) }).from(email_outbox),
		db
			.select({ at: email_outbox.next_attempt_at, error: email_outbox.last_error })
			.from(email_outbox)
			.where(
				and(
					isNotNull(email_outbox.last_error),
					notInArray(email_outbox.status, ["sent", "discarded"]),
				),
			)
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
