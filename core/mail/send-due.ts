import { and, eq, sql } from "drizzle-orm";
import type { Db, Tx } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";
import type { Log } from "#platform/log.ts";
import type { Mailer, Sent } from "#platform/mail/mailer.ts";
import { absolute } from "./link-rules.ts";
import { failureWords } from "./manage/failure-rules.ts";
import { isRefusalFinal, isTooLate, pauseAfter } from "./retry-rules.ts";
import { email_outbox } from "./schema.ts";
import type { Templates } from "./template.ts";
import { unsubscribeUrl } from "./unsubscribe-url.ts";

const MOST_PER_RUN = 200;
/** Longer than one message can take: what a process that died had taken is free again after this. */
const TAKEN_FOR_MS = 5 * 60_000;
const TOO_LATE = "Não foi enviado a tempo";
const UNWANTED = "Não enviado: a pessoa não quer mais receber ofertas";

export type SendDeps = {
	db: Db;
	/** Null without a mail server: everything stays in the outbox, where it can be read. */
	mailer: () => Mailer | null;
	log: Log;
	clock: () => Date;
	address: string;
	secret: string | undefined;
	templates: Templates;
	/** Whether the person at an address wants marketing. */
	allowsMarketing: (db: Db | Tx, email: string) => Promise<boolean>;
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
 * Sends what is due and says how much left the house. Each message is taken by one process only. What
 * the server does not take is tried again later; when the server itself fails, the others wait too.
 * A message whose receipt the server never confirmed goes out again under the same `Message-ID`.
 */
export async function sendDue(deps: SendDeps): Promise<number> {
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
		// Consent may have ended while the message waited, or before somebody had it tried again.
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

/** The next due message, ours until `TAKEN_FOR_MS` from now. People's own business goes before marketing. */
async function take({ db, clock, templates }: SendDeps): Promise<Taken | undefined> {
	const offers = [...templates.values()].flatMap(({ name, marketing }) =>
		marketing ? [name] : [],
	);
	const now = clock();
	const until = new Date(now.getTime() + TAKEN_FOR_MS).toISOString();
	const [taken] = await queryRows<Taken>(
		db,
		sql`
		update email_outbox set status = 'sending', attempts = attempts + 1, next_attempt_at = ${until}
		where id = (
			select id from email_outbox
			where status in ('queued', 'sending') and next_attempt_at <= ${now.toISOString()}
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
	// The server's answer often repeats the address, which no log keeps: `why` is what it comes to.
	const why = failureWords(detail);
	deps.log.warn({ emailId: id, template, attempts, reason, final, why }, "e-mail not sent");
	await settle(deps, email, {
		status: final ? "failed" : "queued",
		last_error: detail,
		next_attempt_at: new Date(deps.clock().getTime() + pauseAfter(attempts)),
	});
}

/** Writes the outcome unless another process has taken the message over meanwhile. */
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
