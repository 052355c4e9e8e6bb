import { and, eq } from "drizzle-orm";
import type { NewProfile } from "#core/accounts/types.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { recordMarketingChoice } from "./record-marketing-choice.ts";
import { consents, profiles } from "./schema.ts";
import { MARKETING_PURPOSE } from "./shared/profile.ts";

/**
 * Creates the profile of a new account from its sign-up data (rule accounts 6). Records the marketing consent
 * once the e-mail is confirmed: now if `confirmed`, or later by `confirmMarketing`, so that nobody can
 * subscribe others.
 */
export async function startProfile(
	db: Db | Tx,
	typed: NewProfile,
	confirmed: boolean,
): Promise<void> {
	const { userId, email, ...profile } = typed;
	await db.transaction(async (tx) => {
		const created = await tx
			.insert(profiles)
			.values({ user_id: userId, ...profile })
			.onConflictDoNothing({ target: profiles.user_id })
			.returning({ id: profiles.id });
		if (created.length === 0 || !profile.marketing_consent || !confirmed) return;
		await recordMarketingChoice(tx, email, true, "cadastro");
	});
}

/** Records the consent that waited for the e-mail's confirmation; idempotent. */
export async function confirmMarketing(
	db: Db,
	{ userId, email }: { userId: string; email: string },
): Promise<void> {
	await db.transaction(async (tx) => {
		const [profile] = await tx
			.select({ wanted: profiles.marketing_consent })
			.from(profiles)
			.where(eq(profiles.user_id, userId))
			.for("update");
		const [known] = await tx
			.select({ id: consents.id })
			.from(consents)
			.where(and(eq(consents.email, email), eq(consents.purpose, MARKETING_PURPOSE)));
		if (profile?.wanted && !known) await recordMarketingChoice(tx, email, true, "cadastro");
	});
}
