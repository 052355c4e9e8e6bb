import type { Db } from "#platform/database/database.ts";
import { MARKETING_PURPOSE, MARKETING_TEXT } from "./profile-rules.ts";
import { consents, profiles } from "./schema.ts";

/** Makes the profile of a new account with what was typed at sign-up, and records its consent (S-246). */
export async function startProfile(
	db: Db,
	typed: {
		userId: string;
		email: string;
		full_name: string;
		phone: string;
		profession: string | null;
		marketing_consent: boolean;
	},
): Promise<void> {
	const { userId, email, ...profile } = typed;
	await db.transaction(async (tx) => {
		const made = await tx
			.insert(profiles)
			.values({ user_id: userId, ...profile })
			.onConflictDoNothing({ target: profiles.user_id })
			.returning({ id: profiles.id });
		if (made.length === 0 || !profile.marketing_consent) return;
		await tx.insert(consents).values({
			email,
			purpose: MARKETING_PURPOSE,
			text: MARKETING_TEXT,
			channel: "cadastro",
		});
	});
}
