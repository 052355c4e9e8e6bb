import { and, eq, sql } from "drizzle-orm";
import type { Db, Tx } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import type { Log } from "#platform/log.ts";
import type { Mailer, Sent } from "#platform/mail/mailer.ts";
import {
	createOutbox,
	isRefusalFinal,
	isTooLate,
	type OutboxDeps,
	pauseAfter,
	unsubscribeUrl,
} from "./outbox.ts";
import { email_outbox } from "./schema.ts";
import { failureWords, isUnknownAddress } from "./shared/failure-texts.ts";
import { absolute } from "./shared/link.ts";
import { mayWriteAt } from "./shared/quiet-hours.ts";

const MOST_PER_RUN = 200;
/** Lease of a message, longer than any delivery; frees those of a crashed process. */
const TAKEN_FOR_MS = 5 * 60_000;
const TOO_LATE = "Não foi enviado a tempo";
const UNWANTED = "Não enviado: a pessoa não quer mais receber ofertas";

type SendDeps = OutboxDeps & {
	db: Db;
	/** Null without a mail server: everything stays in the outbox, where it can be read. */
	mailer: () => Mailer | null;
	log: Log;
	allowsMarketing: (db: Db | Tx, email: string) => Promise<boolean>;
	/** An address that its mail server does not know, with its answer. */
	onUnknownAddress: (db: Db, email: string, detail: string) => Promise<void>;
};

type Taken = Pick<
	typeof email_outbox.$inferSelect,
	| "id"
	| "template"
	| "to_email"
	| "to_name"
	| "reply_to"
	| "subject"
	| "body_text"
	| "body_html"
	| "attempts"
	| "last_error"
	| "leave_to"
> & { age_ms: number };

/**
 * Sends due e-mails and returns the number sent. Each message is leased by one process. Retries rejected
 * messages; a failing server also delays the others. An unconfirmed message is sent again under the same
 * `Message-ID`.
 */
async function sendDue(deps: SendDeps): Promise<number> {
	const mailer = deps.mailer();
	if (!mailer) return 0;
	let sent = 0;
	for (let tried = 0; tried < MOST_PER_RUN; tried++) {
		const email = await take(deps);
		if (!email) return sent;
		const template = deps.templates.get(email.template);
		if (isTooLate(email.age_ms, template?.usefulForMs)) {
			const reason = [TOO_LATE, email.last_error].filter(Boolean).join(": ");
			await settle(deps, email, { status: "failed", last_error: reason });
			continue;
		}
		// Consent may have been revoked while the message was queued or before a manual retry.
		const marketing = template?.marketing ?? false;
		if (marketing && !(await deps.allowsMarketing(deps.db, email.to_email))) {
			await settle(deps, email, { status: "failed", last_error: UNWANTED });
			continue;
		}
		const answer = await mailer.send({
			id: email.id,
			to: { name: email.to_name, address: email.to_email },
			replyTo: email.reply_to,
			subject: email.subject,
			text: email.body_text,
			html: email.body_html,
			unsubscribeUrl: marketing
				? unsubscribeUrl(deps, email.to_email)
				: email.leave_to && absolute(email.leave_to, deps.address),
		});
		if (answer.ok) {
			await settle(deps, email, { status: "sent", sent_at: deps.clock(), last_error: null });
			sent += 1;
			continue;
		}
		await postpone(deps, email, answer);
		if (answer.reason === "unreachable") return sent;
	}
	return sent;
}

/** Leases the next due message until `TAKEN_FOR_MS` from now. Transactional e-mails come before marketing. */
async function take({ db, clock, templates }: SendDeps): Promise<Taken | undefined> {
	const all = [...templates.values()];
	const offers = all.flatMap(({ name, marketing }) => (marketing ? [name] : []));
	const now = clock();
	// What was queued by day may have waited for a server until the night.
	const asleep = mayWriteAt(now) ? [] : all.flatMap(({ name, byDay }) => (byDay ? [name] : []));
	const until = new Date(now.getTime() + TAKEN_FOR_MS).toISOString();
	const [taken] = await queryRows<Taken>(
		db,
		sql`
		update email_outbox set status = 'sending', attempts = attempts + 1, next_attempt_at = ${until}
		where id = (
			select id from email_outbox
			where status in ('queued', 'sending') and next_attempt_at <= ${now.toISOString()}
				and template <> all(${sql.param(asleep)}::text[])
			order by template = any(${sql.param(offers)}::text[]), next_attempt_at, created_at
			limit 1 for update skip locked)
		returning id, template, to_email, to_name, reply_to, subject, body_text, body_html, attempts,
			last_error, leave_to, (extract(epoch from ${now.toISOString()}::timestamptz - coalesce(requeued_at, created_at)) * 1000)::float8 as age_ms`,
	);
	return taken;
}

async function postpone(
	deps: SendDeps,
	email: Taken,
	{ reason, detail }: Extract<Sent, { ok: false }>,
): Promise<void> {
	const { id, template, attempts } = email;
	const final = reason === "refused" && isRefusalFinal(attempts);
	// The server's response often contains the address, which must not be logged: `why` is its category.
	const why = failureWords(detail);
	if (final && isUnknownAddress(detail)) {
		await deps.onUnknownAddress(deps.db, email.to_email, detail);
	}
	deps.log.warn({ emailId: id, template, attempts, reason, final, why }, "e-mail not sent");
	await settle(deps, email, {
		status: final ? "failed" : "queued",
		last_error: detail,
		next_attempt_at: new Date(deps.clock().getTime() + pauseAfter(attempts)),
	});
}

/** Saves the outcome, unless another process has leased the message since. */
async function settle(
	{ db }: SendDeps,
	{ id, attempts }: Taken,
	outcome: Partial<typeof email_outbox.$inferInsert>,
): Promise<void> {
	await db
		.update(email_outbox)
		.set(outcome)
		.where(
			and(
				eq(email_outbox.id, id),
				eq(email_outbox.status, "sending"),
				eq(email_outbox.attempts, attempts),
			),
		);
}

/** The shop's e-mails: queued in the transaction of their cause, sent by a job. */
export const createMail = (deps: SendDeps) => ({
	queue: createOutbox(deps).queue,
	sendDue: () => sendDue(deps),
});
