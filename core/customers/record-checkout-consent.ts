import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import { findUserId } from "#core/accounts/find-user-id.ts";
import type { Tx } from "#platform/database/database.ts";
import { MARKETING_PURPOSE, MARKETING_TEXT } from "./profile-words-rules.ts";
import { consents, profiles } from "./schema.ts";

/**
 * Keeps the consent that was given at checkout, once the order is paid: until then anybody may have typed
 * the address. What was withdrawn since stays withdrawn, and what is allowed already is left as it is.
 */
export async function recordCheckoutConsent(
	tx: Tx,
	{ email: typed, userId, at }: { email: string; userId: string | null; at: Date },
): Promise<void> {
	const email = typed.toLowerCase();
	const [settled] = await tx
		.select({ id: consents.id })
		.from(consents)
		.where(
			and(
				eq(sql`lower(${consents.email})`, email),
				eq(consents.purpose, MARKETING_PURPOSE),
				or(isNull(consents.revoked_at), gt(consents.revoked_at, at)),
			),
		)
		.limit(1);
	if (settled) return;
	await tx.insert(consents).values({
		email,
		purpose: MARKETING_PURPOSE,
		text: MARKETING_TEXT,
		channel: "checkout",
		granted_at: at,
	});
	// Only the buyer's own account says so too.
	if (!userId || (await findUserId(tx, email)) !== userId) return;
	await tx
		.update(profiles)
		.set({ marketing_consent: true, updated_at: sql`now()` })
		.where(eq(profiles.user_id, userId));
}
