import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { Tx } from "#platform/database/database.ts";
import { findUserId } from "../accounts/users/find-user-id.ts";
import { consents, profiles } from "./schema.ts";
import { MARKETING_PURPOSE, MARKETING_TEXT } from "./shared/profile.ts";

/** Called once paid: before, anybody may have typed the address. A later revocation wins. */
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
	// Only the buyer's own account gets it too.
	if (!userId || (await findUserId(tx, email)) !== userId) return;
	await tx
		.update(profiles)
		.set({ marketing_consent: true, updated_at: sql`now()` })
		.where(eq(profiles.user_id, userId));
}
