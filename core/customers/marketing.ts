import { createHash } from "node:crypto";
import { and, eq, inArray, isNull, ne, not, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "#platform/database/database.ts";
import { findUserId } from "../accounts/users/users.ts";
import { emails_suprimidos } from "./newsletter/schema.ts";
import { consents, profiles } from "./schema.ts";
import { HASH_MARK } from "./shared/newsletter.ts";
import { MARKETING_PURPOSE, MARKETING_TEXT } from "./shared/profile.ts";

/** Condition: no offer may be sent to `email`, an SQL text in small letters (rule customers 12). */
export const isSuppressed = (email: SQL): SQL =>
	sql`exists (select 1 from emails_suprimidos s where s.email in (${email},
		${HASH_MARK} || encode(sha256(convert_to(${email}, 'UTF8')), 'hex')))`;

/** How the list holds the address of a deleted account; the same as in `isSuppressed`. */
export const hashedAddress = (email: string): string =>
	HASH_MARK + createHash("sha256").update(email.toLowerCase()).digest("hex");

/** How the list may hold an address: as it is, or hashed. */
export const suppressedKeys = (email: string): string[] => [
	email.toLowerCase(),
	hashedAddress(email),
];

/** Whether this address has a marketing consent that was not revoked, and is not suppressed (rule content 4). */
export async function allowsMarketing(db: Db | Tx, email: string): Promise<boolean> {
	const found = await db
		.select({ id: consents.id })
		.from(consents)
		.where(
			and(
				eq(sql`lower(${consents.email})`, email.toLowerCase()),
				eq(consents.purpose, MARKETING_PURPOSE),
				isNull(consents.revoked_at),
				not(isSuppressed(sql`${email.toLowerCase()}::text`)),
			),
		)
		.limit(1);
	return found.length > 0;
}

/** Records a given consent with its text, or a revocation, which suppresses the address until the next consent. */
export async function recordMarketingChoice(
	tx: Tx,
	email: string,
	granted: boolean,
	channel: "conta" | "cadastro" | "newsletter" = "conta",
): Promise<void> {
	await tx
		.update(consents)
		.set({ revoked_at: sql`now()` })
		.where(
			and(
				eq(consents.email, email),
				eq(consents.purpose, MARKETING_PURPOSE),
				isNull(consents.revoked_at),
			),
		);
	if (!granted) {
		await tx
			.insert(emails_suprimidos)
			.values({ email: email.toLowerCase(), motivo: "pediu" })
			.onConflictDoNothing({ target: emails_suprimidos.email });
		return;
	}
	await liftRefusal(tx, email);
	await tx
		.insert(consents)
		.values({ email, purpose: MARKETING_PURPOSE, text: MARKETING_TEXT, channel });
}

/** A new consent of a person ends their own refusal, but not a bounce or complaint. */
export const liftRefusal = (tx: Tx, email: string) =>
	tx
		.delete(emails_suprimidos)
		.where(
			and(
				inArray(emails_suprimidos.email, suppressedKeys(email)),
				eq(emails_suprimidos.motivo, "pediu"),
			),
		);

/** Revokes the consent of an address, in its account too; idempotent. */
export async function revokeMarketing(tx: Tx, email: string): Promise<void> {
	await recordMarketingChoice(tx, email, false);
	await setAccountConsent(tx, email, false);
}

/** Keeps the switch of the account with this address, if there is one, as the person chose elsewhere. */
export async function setAccountConsent(tx: Tx, email: string, given: boolean): Promise<void> {
	const userId = await findUserId(tx, email);
	if (!userId) return;
	await tx
		.update(profiles)
		.set({ marketing_consent: given })
		.where(and(eq(profiles.user_id, userId), ne(profiles.marketing_consent, given)));
}

/** Suppresses an address that its mail server does not know. */
export async function suppressBounced(db: Db | Tx, email: string, detalhe: string): Promise<void> {
	await db
		.insert(emails_suprimidos)
		.values({ email: email.toLowerCase(), motivo: "devolvido", detalhe: detalhe.slice(0, 200) })
		.onConflictDoNothing({ target: emails_suprimidos.email });
}
