import { sql } from "drizzle-orm";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db } from "#platform/database/database.ts";
import { isUuid } from "#platform/database/is-uuid.ts";
import { queryRows } from "#platform/database/query.ts";
import { MAIL_CHANNEL } from "../outbox.ts";
import { isTooLate } from "../retry-rules.ts";
import type { Templates } from "../template.ts";

type Deps = { db: Db; clock: () => Date; templates: Templates };

/** Why an e-mail is not tried again. */
export type RetryError = "not_found" | "not_waiting" | "useless";

type Waiting = { id: string; template: string; to_email: string; status: string; age_ms: number };

/**
 * Has an e-mail that failed or waits tried again at once, as if it were new. One whose link has run out
 * meanwhile stays where it is.
 */
export async function retryEmail(
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
		if (email.status !== "failed" && email.status !== "queued") return fail("not_waiting");
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

/** Has every failed e-mail that is still of use tried again, and says how many. */
export async function retryFailedEmails(
	{ db, clock, templates }: Deps,
	admin: Admin,
): Promise<number> {
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
