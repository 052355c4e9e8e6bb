import { and, desc, eq, isNotNull, max, min, notInArray, type SQL, sql } from "drizzle-orm";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { changeRecord } from "#core/record/save-record.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { listPage } from "#platform/database/sql/find-page.ts";
import { hasWord } from "#platform/database/sql/has-word.ts";
import { isUuid } from "#platform/database/sql/is-uuid.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { type ListPage, MOST_LISTED } from "../../values/list-page.ts";
import { isTooLate, MAIL_CHANNEL } from "../outbox.ts";
import { email_outbox } from "../schema.ts";
import { failureWords } from "../shared/failure-texts.ts";
import type { EmailStatus, OutboxEmail, OutboxQuery, OutboxRow } from "../shared/outbox.ts";
import type { Templates } from "../template.ts";

/** Their links give access to an account. */
const OPENS_ACCOUNTS = new Set(["reset-password", "confirm-email", "admin-invite"]);

/** An e-mail's content, or null. Records access to e-mails with account links. */
async function readEmail(db: Db, admin: Admin, id: string): Promise<OutboxEmail | null> {
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

type Deps = { db: Db; clock: () => Date; templates: Templates };

type RetryError = "not_found" | "not_waiting" | "useless";

type Waiting = { template: string; to_email: string; status: EmailStatus; age_ms: number };

const held = (id: string, now: string) => ({
	entity: "email_outbox",
	id,
	lock: async (tx: Tx) =>
		(
			await queryRows<Waiting>(
				tx,
				sql`select template, to_email, status,
					(extract(epoch from ${now}::timestamptz - created_at) * 1000)::float8 as age_ms
					from email_outbox where id = ${id}::uuid for update`,
			)
		)[0],
});

/** Retries a failed or queued e-mail at once with a fresh count, unless its link has expired. */
function retryEmail(
	{ db, clock, templates }: Deps,
	admin: Admin,
	id: string,
): Promise<Result<null, RetryError>> {
	const now = clock().toISOString();
	return changeRecord<Waiting, RetryError>(db, admin, {
		...held(id, now),
		async change(tx, { template, to_email, status, age_ms }) {
			if (!["failed", "queued", "discarded"].includes(status)) return fail("not_waiting");
			const usefulForMs = templates.get(template)?.usefulForMs;
			if (usefulForMs && isTooLate(age_ms, usefulForMs)) return fail("useless");
			await tx.execute(sql`update email_outbox set status = 'queued', attempts = 0,
				next_attempt_at = ${now}, requeued_at = ${now} where id = ${id}::uuid`);
			await tx.execute(sql`select pg_notify(${MAIL_CHANNEL}, '')`);
			const after = { status: "queued", para: to_email };
			return ok({ action: "email.reenviar", before: { status }, after });
		},
	});
}

/** Retries every failed e-mail that is still useful; returns their number. */
async function retryFailedEmails({ db, clock, templates }: Deps, admin: Admin): Promise<number> {
	return db.transaction(async (tx) => {
		const now = clock().toISOString();
		const shortLived = [...templates.values()].flatMap(({ name, usefulForMs }) =>
			usefulForMs ? [name] : [],
		);
		const tried = await queryRows(
			tx,
			sql`update email_outbox set status = 'queued', attempts = 0, next_attempt_at = ${now}, requeued_at = ${now}
				where status = 'failed' and template <> all(${sql.param(shortLived)}::text[]) returning id`,
		);
		if (tried.length === 0) return 0;
		await recordChange(tx, admin, {
			action: "email.reenviar_falhas",
			entity: "email_outbox",
			after: { quantidade: tried.length },
		});
		await tx.execute(sql`select pg_notify(${MAIL_CHANNEL}, '')`);
		return tried.length;
	});
}

/** Discards one queued e-mail; it can still be sent. */
const discardEmail = (
	{ db, clock }: Deps,
	admin: Admin,
	id: string,
): Promise<Result<null, Exclude<RetryError, "useless">>> =>
	changeRecord<Waiting, "not_waiting">(db, admin, {
		...held(id, clock().toISOString()),
		async change(tx, { status, to_email }) {
			if (status !== "queued") return fail("not_waiting");
			await tx.execute(sql`update email_outbox set status = 'discarded' where id = ${id}::uuid`);
			const after = { status: "discarded", para: to_email };
			return ok({ action: "email.descartar", before: { status }, after });
		},
	});

/** Discards e-mails queued before `until`, returns their number; each can still be sent individually. */
async function discardWaiting({ db }: Deps, admin: Admin, until: Date): Promise<number> {
	return db.transaction(async (tx) => {
		const discarded = await queryRows(
			tx,
			sql`update email_outbox set status = 'discarded'
				where status = 'queued' and created_at <= ${until.toISOString()}::timestamptz returning id`,
		);
		if (discarded.length === 0) return 0;
		await recordChange(tx, admin, {
			action: "email.descartar",
			entity: "email_outbox",
			after: { descartados: discarded.length },
		});
		return discarded.length;
	});
}

const PAGE_SIZE = 30;

const moment = (column: string) =>
	sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${column}`);

const ROW_COLUMNS: SQL = sql`id, template, to_email, to_name, subject, status, attempts,
	last_error, ${moment("created_at")}, ${moment("sent_at")}`;

const listOutbox = (db: Db, query: OutboxQuery): Promise<ListPage<OutboxRow>> =>
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
async function findWaiting(db: Db): Promise<{ count: number; since: Date } | null> {
	const [found] = await db
		.select({ count: sql<number>`count(*)::int`, since: min(email_outbox.created_at) })
		.from(email_outbox)
		.where(eq(email_outbox.status, "queued"));
	return found?.since ? { count: found.count, since: found.since } : null;
}

/** When an e-mail was last sent; and the last unresolved failure with the server's response. */
async function lastOutcomes(
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

/** The outbox for the back office (rule content 5). */
export const manageOutbox = (deps: {
	db: Db;
	clock: () => Date;
	sends: () => boolean;
	templates: Templates;
}) => ({
	/** Whether there is a mail server; without one everything stays in the outbox. */
	sends: deps.sends,
	list: (query: OutboxQuery) => listOutbox(deps.db, query),
	/** Time of the last sent e-mail, and the last failure. */
	outcomes: () => lastOutcomes(deps.db),
	count: () => countOutbox(deps.db),
	waiting: () => findWaiting(deps.db),
	read: (admin: Admin, id: string) => readEmail(deps.db, admin, id),
	retry: (admin: Admin, id: string) => retryEmail(deps, admin, id),
	retryFailed: (admin: Admin) => retryFailedEmails(deps, admin),
	discard: (admin: Admin, id: string) => discardEmail(deps, admin, id),
	/** Discards everything queued until now. */
	discardWaiting: (admin: Admin) => discardWaiting(deps, admin, deps.clock()),
});
