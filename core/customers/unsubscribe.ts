import { and, eq, sql } from "drizzle-orm";
import { findUserId } from "#core/accounts/find-user-id.ts";
import { readUnsubscribeToken } from "#core/mail/unsubscribe-token.ts";
import type { Db } from "#platform/database/database.ts";
import { recordMarketingChoice } from "./record-marketing-choice.ts";
import { profiles } from "./schema.ts";

type Deps = { db: Db; secret: string };

/** The address that a link of a marketing e-mail was made for, or null when the shop did not make it. */
export const readUnsubscribe = ({ secret }: Pick<Deps, "secret">, token: string): string | null =>
	token.length <= 1_000 ? readUnsubscribeToken(secret, token) : null;

/**
 * Ends marketing to the address of a link, in its consents and in its account's profile. Doing it again
 * changes nothing. Null when the shop did not make the link.
 */
export async function unsubscribe({ db, secret }: Deps, token: string): Promise<string | null> {
	const email = readUnsubscribe({ secret }, token);
	if (!email) return null;
	await db.transaction(async (tx) => {
		await recordMarketingChoice(tx, email, false);
		const userId = await findUserId(tx, email);
		if (!userId) return;
		await tx
			.update(profiles)
			.set({ marketing_consent: false, updated_at: sql`now()` })
			.where(and(eq(profiles.user_id, userId), eq(profiles.marketing_consent, true)));
	});
	return email;
}
