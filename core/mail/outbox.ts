import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Db, Tx } from "#platform/database/database.ts";
import { plainWords, renderHtml, renderText } from "./render.ts";
import { email_outbox } from "./schema.ts";
import { absolute } from "./shared/link.ts";
import type { Templates } from "./template.ts";
import type { Brand, Content, Email, Leave } from "./types.ts";

/** NOTIFY channel for queued e-mails; delivered on commit. */
export const MAIL_CHANNEL = "correio";

const LONGEST_SUBJECT = 200;

export type OutboxDeps = {
	/** Public address of the shop without a trailing slash: base of all links. */
	address: string;
	secret: string | undefined;
	clock: () => Date;
	templates: Templates;
	/** The shop's current brand and contact address. */
	loadBrand: (db: Db | Tx, address: string) => Promise<{ brand: Brand; contact: string | null }>;
};

/** Queue of outgoing e-mails (rule content 5). */
export type Outbox = {
	/**
	 * Queues an e-mail with the current brand in the caller's transaction, so that it exists only if the
	 * transaction commits. False when its `dedupeKey` was queued before, or without an address. Its template must be registered.
	 */
	queue<Data>(db: Db | Tx, email: Email<Data>): Promise<boolean>;
};

export const createOutbox = (deps: OutboxDeps): Outbox => ({
	async queue(db, email) {
		const { template } = email;
		// A customer who ordered by telephone may have no address.
		if (email.to === "") return false;
		if (deps.templates.get(template.name) !== template) {
			throw new Error(`e-mail ${template.name} is not registered`);
		}
		const { brand, contact } = await deps.loadBrand(db, deps.address);
		const id = randomUUID();
		const written = template.write(email.data, brand);
		const { content, link_to } = template.counted
			? countedContent(written, id)
			: { content: written, link_to: null };
		const leave = leaveOf(deps, email);
		const now = deps.clock();
		const queued = await db
			.insert(email_outbox)
			.values({
				...{ id, link_to },
				template: template.name,
				batch: email.batch ?? null,
				order_id: email.orderId ?? null,
				to_email: email.to,
				to_name: plainWords(email.toName ?? ""),
				// Replies go to the shop's contact address.
				reply_to: email.replyTo ?? contact,
				subject: oneLine(content.subject).slice(0, LONGEST_SUBJECT),
				body_text: renderText(content, brand, leave),
				body_html: renderHtml(content, brand, leave),
				leave_to: email.leave?.to ?? null,
				dedupe_key: email.dedupeKey ?? null,
				created_at: now,
				next_attempt_at: new Date(now.getTime() + (email.delayMs ?? 0)),
			})
			.onConflictDoNothing({ target: email_outbox.dedupe_key })
			.returning({ announced: sql`pg_notify(${MAIL_CHANNEL}, '')` });
		return queued.length > 0;
	},
});

/** The button leads through the address that counts visits; `link_to` is where it led. */
function countedContent(content: Content, id: string): { content: Content; link_to: string } {
	const button = content.blocks.find((block) => block.kind === "button");
	if (!button) throw new Error("a counted e-mail has no button");
	const blocks = content.blocks.map((block) =>
		block === button ? { ...button, to: `/mensagem/${id}` } : block,
	);
	return { content: { ...content, blocks }, link_to: button.to };
}

/** Records that the counted link of an e-mail was followed; where it leads, or null for an unknown one. */
export async function followEmail(db: Db, id: string, now: Date): Promise<string | null> {
	const [found] = await db
		.update(email_outbox)
		.set({ followed_at: sql`coalesce(${email_outbox.followed_at}, ${now.toISOString()})` })
		.where(and(eq(email_outbox.id, id), isNotNull(email_outbox.link_to)))
		.returning({ link_to: email_outbox.link_to });
	return found?.link_to ?? null;
}

const sign = (secret: string, email: string): string =>
	createHmac("sha256", secret).update(`descadastro:${email}`).digest("base64url");

/** A token that only allows unsubscribing this address. It does not expire. */
export function unsubscribeToken(secret: string, email: string): string {
	const known = email.trim().toLowerCase();
	return `${Buffer.from(known).toString("base64url")}.${sign(secret, known)}`;
}

/** The address of a token, or null for an invalid signature. */
export function readUnsubscribeToken(secret: string, token: string): string | null {
	const [encoded = "", signature = "", more] = token.split(".");
	const email = Buffer.from(encoded, "base64url").toString();
	const expected = Buffer.from(sign(secret, email));
	const given = Buffer.from(signature);
	const ours = given.length === expected.length && timingSafeEqual(given, expected);
	return ours && more === undefined ? email : null;
}

/** Unsubscribe address of `email`. Throws without a signing secret. */
export function unsubscribeUrl(
	{ address, secret }: { address: string; secret: string | undefined },
	email: string,
): string {
	if (!secret) throw new Error("marketing needs a secret to sign its links with");
	return `${address}/descadastrar/${unsubscribeToken(secret, email)}`;
}

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

const MINUTE_MS = 60_000;
const LONGEST_PAUSE_MS = 60 * MINUTE_MS;
const MOST_REFUSALS = 6;

/** Default age above which a message is no longer sent; templates may shorten it. */
const USEFUL_FOR_MS = 3 * 24 * 60 * MINUTE_MS;

/** Milliseconds until the next attempt: 1, 2, 4… minutes, at most an hour. */
export const pauseAfter = (attempts: number): number =>
	Math.min(LONGEST_PAUSE_MS, MINUTE_MS * 2 ** Math.min(attempts - 1, 10));

/** Whether a message of this age is too old to send. */
export const isTooLate = (ageMs: number, usefulForMs?: number | null): boolean =>
	ageMs > (usefulForMs ?? USEFUL_FOR_MS);

/** A rejected message, unlike a server failure, is retried for half an hour only. */
export const isRefusalFinal = (attempts: number): boolean => attempts >= MOST_REFUSALS;
