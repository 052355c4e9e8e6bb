import { sql } from "drizzle-orm";
import type { Db, Tx } from "#platform/database/database.ts";
import { keptStatement } from "#platform/database/kept-statement.ts";
import { absolute } from "./link-rules.ts";
import { renderHtml } from "./render-html.ts";
import { renderText } from "./render-text.ts";
import { email_outbox } from "./schema.ts";
import { plainWords } from "./strangers-text-rules.ts";
import type { Templates } from "./template.ts";
import type { Brand, Email, Leave } from "./types.ts";
import { unsubscribeUrl } from "./unsubscribe-url.ts";

/** A notification on this channel says that something was queued; it arrives when the transaction is committed. */
export const MAIL_CHANNEL = "correio";

const LONGEST_SUBJECT = 200;

export type OutboxDeps = {
	/** Public address of the shop, without a trailing slash: where the links of all e-mails lead. */
	address: string;
	/** Signs the links that end marketing. */
	secret: string | undefined;
	clock: () => Date;
	templates: Templates;
	/** The shop's present looks, and the address that it reads. */
	loadBrand: (db: Db | Tx, address: string) => Promise<{ brand: Brand; contact: string | null }>;
};

/** Where e-mails wait to be sent (rule content 5). */
export type Outbox = {
	/**
	 * Writes an e-mail in the shop's present looks, in the caller's transaction: it exists exactly when
	 * what it tells of does. False when its `dedupeKey` was queued before. Its template must be registered.
	 */
	queue<Data>(db: Db | Tx, email: Email<Data>): Promise<boolean>;
};

const written = keptStatement((db) =>
	db
		.insert(email_outbox)
		.values({
			template: sql.placeholder("template"),
			batch: sql.placeholder("batch"),
			order_id: sql.placeholder("order_id"),
			to_email: sql.placeholder("to_email"),
			to_name: sql.placeholder("to_name"),
			reply_to: sql.placeholder("reply_to"),
			subject: sql.placeholder("subject"),
			body_text: sql.placeholder("body_text"),
			body_html: sql.placeholder("body_html"),
			leave_to: sql.placeholder("leave_to"),
			dedupe_key: sql.placeholder("dedupe_key"),
			created_at: sql.placeholder("created_at"),
			next_attempt_at: sql.placeholder("next_attempt_at"),
		})
		.onConflictDoNothing({ target: email_outbox.dedupe_key })
		.returning({ announced: sql`pg_notify(${MAIL_CHANNEL}, '')` }),
);

export const createOutbox = (deps: OutboxDeps): Outbox => ({
	async queue(db, email) {
		const { template } = email;
		if (deps.templates.get(template.name) !== template) {
			throw new Error(`e-mail ${template.name} is not registered`);
		}
		const { brand, contact } = await deps.loadBrand(db, deps.address);
		const content = template.write(email.data, brand);
		const leave = leaveOf(deps, email);
		const now = deps.clock();
		const queued = await written(db, {
			template: template.name,
			batch: email.batch ?? null,
			order_id: email.orderId ?? null,
			to_email: email.to,
			to_name: plainWords(email.toName ?? ""),
			// Whoever answers an e-mail of the shop writes to where the shop reads.
			reply_to: email.replyTo ?? contact,
			subject: oneLine(content.subject).slice(0, LONGEST_SUBJECT),
			body_text: renderText(content, brand, leave),
			body_html: renderHtml(content, brand, leave),
			leave_to: email.leave?.to ?? null,
			dedupe_key: email.dedupeKey ?? null,
			created_at: now,
			next_attempt_at: new Date(now.getTime() + (email.delayMs ?? 0)),
		});
		return queued.length > 0;
	},
});

const leaveOf = (
	deps: OutboxDeps,
	{
		template,
		to,
		leave,
	}: Pick<Email<unknown>, "to" | "leave"> & { template: { marketing: boolean } },
): Leave | null =>
	template.marketing
		? { label: "Não quero mais receber ofertas por e-mail", to: unsubscribeUrl(deps, to) }
		: leave
			? { ...leave, to: absolute(leave.to, deps.address) }
			: null;

/** A header is one line. */
const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();
