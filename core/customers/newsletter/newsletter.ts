import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, inArray, isNull, lte, sql } from "drizzle-orm";
import { z } from "zod";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import type { Outbox } from "#core/mail/outbox.ts";
import { fieldErrors } from "#core/values/field-errors.ts";
import { type ListPage, MOST_LISTED } from "#core/values/list-page.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import { searchWords } from "#core/values/text.ts";
import { typedText } from "#core/values/typed-text.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { listPage } from "#platform/database/sql/find-page.ts";
import type { Limiter } from "#platform/rate-limit/limiter.ts";
import { networkOf } from "#platform/rate-limit/network-of.ts";
import {
	hashedAddress,
	recordMarketingChoice,
	revokeMarketing,
	setAccountConsent,
	suppressedKeys,
} from "../marketing.ts";
import { consents } from "../schema.ts";
import {
	CONFIRM_DAYS,
	SUPPRESSION_REASONS,
	type SuppressedAddress,
	type SuppressionReason,
} from "../shared/newsletter.ts";
import { MARKETING_TEXT } from "../shared/profile.ts";
import { newsletterConfirm } from "./emails.ts";
import { emails_suprimidos, newsletter_pedidos } from "./schema.ts";

const BY_NETWORK = { points: 20, seconds: 3_600 };
const BY_ADDRESS = { points: 3, seconds: 86_400 };
const LONGEST_SECRET = 100;

export type NewsletterDeps = {
	db: Db;
	clock: () => Date;
	outbox: Outbox;
	limiter: Limiter;
	sendsMail: () => boolean;
};

const signUpForm = z.object(
	{
		email: typedText("Informe o seu e-mail", 255, "E-mail deve ter no máximo 255 caracteres")
			.pipe(z.email("Informe um e-mail como nome@exemplo.com"))
			.transform((email) => email.toLowerCase()),
	},
	"Pedido inválido",
);

const hashOf = (secret: string): string => createHash("sha256").update(secret).digest("hex");

/**
 * E-mails a link that confirms; answers the same whether the address is known, subscribed or refused before.
 * `no_mail`: without a mail server nothing is stored.
 */
async function signUp(
	{ db, clock, outbox, limiter, sendsMail }: NewsletterDeps,
	form: unknown,
	from: string | null,
): Promise<
	Result<
		null,
		{ code: "invalid"; fields: Record<string, string> } | { code: "too_many" } | { code: "no_mail" }
	>
> {
	if (!sendsMail()) return fail({ code: "no_mail" });
	const parsed = signUpForm.safeParse(form);
	if (!parsed.success) return fail({ code: "invalid", fields: fieldErrors(parsed.error) });
	const { email } = parsed.data;
	const network = networkOf(from);
	const counted = await limiter.tryAll([
		...(network ? [[`newsletter:${network}`, BY_NETWORK] as const] : []),
		[`newsletter:para:${hashOf(email)}`, BY_ADDRESS],
	] as [string, typeof BY_NETWORK][]);
	if (counted.some(({ allowed }) => !allowed)) return fail({ code: "too_many" });
	const secret = randomBytes(24).toString("base64url");
	const now = clock();
	await runTransaction(db, async (tx) => {
		await tx.insert(newsletter_pedidos).values({
			...{ hash: hashOf(secret), email, texto: MARKETING_TEXT, created_at: now },
			expira_em: new Date(now.getTime() + CONFIRM_DAYS * 86_400_000),
		});
		await outbox.queue(tx, { template: newsletterConfirm, data: { secret }, to: email });
	});
	return ok(null);
}

const isOpen = (secret: string, now: Date) =>
	and(
		eq(newsletter_pedidos.hash, hashOf(secret)),
		isNull(newsletter_pedidos.usado_em),
		gt(newsletter_pedidos.expira_em, now),
	);

/** The address of a link that still confirms, or null. */
async function findSignUp(
	{ db, clock }: Pick<NewsletterDeps, "db" | "clock">,
	secret: string,
): Promise<string | null> {
	if (secret.length > LONGEST_SECRET) return null;
	const [found] = await db
		.select({ email: newsletter_pedidos.email })
		.from(newsletter_pedidos)
		.where(isOpen(secret, clock()));
	return found?.email ?? null;
}

/**
 * Uses a link: records the consent, also in the account of that address, and lifts its suppression. Returns the
 * address, or null when the link was used or is over.
 */
async function confirmSignUp(
	{ db, clock }: Pick<NewsletterDeps, "db" | "clock">,
	secret: string,
): Promise<string | null> {
	if (secret.length > LONGEST_SECRET) return null;
	return runTransaction(db, async (tx) => {
		const [used] = await tx
			.update(newsletter_pedidos)
			.set({ usado_em: clock() })
			.where(isOpen(secret, clock()))
			.returning({ email: newsletter_pedidos.email });
		if (!used) return null;
		const { email } = used;
		await tx
			.delete(emails_suprimidos)
			.where(inArray(emails_suprimidos.email, suppressedKeys(email)));
		await recordMarketingChoice(tx, email, true, "newsletter");
		await setAccountConsent(tx, email, true);
		return email;
	});
}

/** Years for which a consent that ended is proof. */
const PROOF_YEARS = 5;

/** Deletes sign-ups whose links are over, and consents that ended five years ago (rule customers 14). */
async function forgetSignUps({ db, clock }: Pick<NewsletterDeps, "db" | "clock">): Promise<void> {
	const now = clock();
	await db.delete(newsletter_pedidos).where(lte(newsletter_pedidos.expira_em, now));
	const ended = new Date(now);
	ended.setUTCFullYear(ended.getUTCFullYear() - PROOF_YEARS);
	await db.delete(consents).where(lte(consents.revoked_at, ended));
}

/** Sign-up to offers by e-mail with confirmation (rule customers 11). */
export const createNewsletter = (deps: NewsletterDeps) => ({
	sendsMail: deps.sendsMail,
	signUp: (form: unknown, from: string | null) => signUp(deps, form, from),
	find: (secret: string) => findSignUp(deps, secret),
	confirm: (secret: string) => confirmSignUp(deps, secret),
	forget: () => forgetSignUps(deps),
});

const PAGE_SIZE = 30;
const CHANGE = { entity: "emails_suprimidos" } as const;

type SuppressionQuery = { q: string; motivo: SuppressionReason | ""; pagina: number };

/** A page of the suppressed addresses, latest first. */
const listSuppressed = (db: Db, { q, motivo, pagina }: SuppressionQuery) =>
	listPage<SuppressedAddress>(db, {
		columns: sql`s.email, s.motivo, s.detalhe, s.autor, to_json(s.created_at) as created_at`,
		from: sql`from emails_suprimidos s`,
		where: sql.join(
			[
				motivo ? sql`s.motivo = ${motivo}` : sql`true`,
				...searchWords(q).map((word) => sql`position(${word} in s.email) > 0`),
			],
			sql` and `,
		),
		order: sql`s.created_at desc, s.email`,
		page: pagina,
		size: PAGE_SIZE,
		most: MOST_LISTED,
	}) satisfies Promise<ListPage<SuppressedAddress>>;

const suppressionForm = z.object(
	{
		email: typedText("Informe o e-mail", 255, "E-mail deve ter no máximo 255 caracteres")
			.pipe(z.email("Informe um e-mail como nome@exemplo.com"))
			.transform((email) => email.toLowerCase()),
		motivo: z.enum(SUPPRESSION_REASONS, "Escolha o motivo"),
		detalhe: typedText("Observação inválida", 200, "Use no máximo 200 caracteres").default(""),
	},
	"Pedido inválido",
);

/** Adds an address. Who asked or complained has also revoked; one that bounces keeps its consent. */
async function suppress(
	db: Db,
	admin: Admin,
	form: unknown,
): Promise<Result<{ email: string }, { code: "invalid"; fields: Record<string, string> }>> {
	const parsed = suppressionForm.safeParse(form);
	if (!parsed.success) return fail({ code: "invalid", fields: fieldErrors(parsed.error) });
	const { email, motivo, detalhe } = parsed.data;
	return runTransaction(db, async (tx) => {
		if (motivo !== "devolvido") await revokeMarketing(tx, email);
		const values = { email, motivo, detalhe, autor: admin.name };
		await tx
			.insert(emails_suprimidos)
			.values(values)
			.onConflictDoUpdate({ target: emails_suprimidos.email, set: values });
		await recordChange(tx, admin, { ...CHANGE, action: "email.suprimir", after: { motivo } });
		return ok({ email });
	});
}

/** Removes an address: it may be written to again once it consents, or at once when it only bounced. */
const release = (
	db: Db,
	admin: Admin,
	email: string,
): Promise<Result<null, { code: "not_found" }>> =>
	runTransaction(db, async (tx) => {
		const [gone] = await tx
			.delete(emails_suprimidos)
			.where(eq(emails_suprimidos.email, email))
			.returning({ motivo: emails_suprimidos.motivo });
		if (!gone) return fail({ code: "not_found" });
		await recordChange(tx, admin, { ...CHANGE, action: "email.liberar", before: gone });
		return ok(null);
	});

/** Leaves only the hash of a deleted person's address, so that no list brings it back. */
export async function hashSuppressed(tx: Tx, email: string): Promise<void> {
	const key = email.toLowerCase();
	await tx.delete(emails_suprimidos).where(eq(emails_suprimidos.email, hashedAddress(key)));
	await tx
		.update(emails_suprimidos)
		.set({ email: hashedAddress(key), detalhe: "" })
		.where(eq(emails_suprimidos.email, key));
}

/** Addresses that no offer is sent to; callers check the permissions of an `admin`. */
export const createSuppression = ({ db }: { db: Db }) => ({
	list: (query: SuppressionQuery) => listSuppressed(db, query),
	add: (admin: Admin, form: unknown) => suppress(db, admin, form),
	release: (admin: Admin, email: string) => release(db, admin, email),
});
