import { sql } from "drizzle-orm";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db } from "#platform/database/database.ts";
import { isUuid } from "#platform/database/sql/is-uuid.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { isTooLate, MAIL_CHANNEL } from "../outbox.ts";
import type { OutboxEmail, OutboxQuery } from "../shared/outbox.ts";
import type { Templates } from "../template.ts";
import { countOutbox, findWaiting, lastOutcomes, listOutbox, ROW_COLUMNS } from "./list-outbox.ts";

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

type Waiting = { id: string; template: string; to_email: string; status: string; age_ms: number };

/** Retries a failed or queued e-mail at once with a fresh count, unless its link has expired. */
async function retryEmail(
	{ db, clock, templates }: Deps,
	admin: Admin,
	id: string,
): Promise<Result<null, RetryError>> {
	if (!isUuid(id)) return fail("not_found");
	return db.transaction(async (tx) => {
		const now = clock().toISOString();
		const [email] = await queryRows<Waiting>(
			tx,
			sql`select id, template, to_email, status,
				(extract(epoch from ${now}::timestamptz - created_at) * 1000)::float8 as age_ms
				from email_outbox where id = ${id}::uuid for update`,
		);
		if (!email) return fail("not_found");
		if (!["failed", "queued", "discarded"].includes(email.status)) return fail("not_waiting");
		const usefulForMs = templates.get(email.template)?.usefulForMs;
		if (usefulForMs && isTooLate(email.age_ms, usefulForMs)) return fail("useless");
		await tx.execute(sql`update email_outbox set status = 'queued', attempts = 0,
			next_attempt_at = ${now}, requeued_at = ${now} where id = ${id}::uuid`);
		await recordChange(tx, admin, {
			action: "email.reenviar",
			entity: "email_outbox",
			entityId: id,
			before: { status: email.status },
			after: { status: "queued", para: email.to_email },
		});
		await tx.execute(sql`select pg_notify(${MAIL_CHANNEL}, '')`);
		return ok(null);
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
	/** Discards everything queued until now. */
	discardWaiting: (admin: Admin) => discardWaiting(deps, admin, deps.clock()),
});
