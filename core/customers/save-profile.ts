import { eq, sql } from "drizzle-orm";
import { findUser } from "#core/accounts/find-user.ts";
import { renameUser } from "#core/accounts/rename-user.ts";
import { fieldErrors } from "#core/values/field-errors-rules.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db } from "#platform/database/database.ts";
import { profileForm } from "./profile-rules.ts";
import { recordMarketingChoice } from "./record-marketing-choice.ts";
import { profiles } from "./schema.ts";
import type { Profile, ProfileError } from "./types.ts";

/**
 * Keeps what was typed in the profile form (rule accounts 9); a change of the consent to marketing is recorded
 * with its time and text.
 */
export async function saveProfile(
	db: Db,
	userId: string,
	typed: unknown,
): Promise<Result<Omit<Profile, "preferences" | "address">, ProfileError>> {
	const parsed = profileForm.safeParse(typed);
	if (!parsed.success) return fail({ code: "invalid", fields: fieldErrors(parsed.error) });
	const profile = parsed.data;
	return db.transaction(async (tx) => {
		const user = await findUser(tx, userId);
		if (!user) return fail({ code: "no_account" });
		await tx
			.insert(profiles)
			.values({ user_id: userId, full_name: profile.full_name })
			.onConflictDoNothing({ target: profiles.user_id });
		const [before] = await tx
			.select({ marketing_consent: profiles.marketing_consent })
			.from(profiles)
			.where(eq(profiles.user_id, userId))
			.for("update");
		await tx
			.update(profiles)
			.set({ ...profile, updated_at: sql`now()` })
			.where(eq(profiles.user_id, userId));
		await renameUser(tx, userId, profile.full_name);
		if (before?.marketing_consent !== profile.marketing_consent) {
			await recordMarketingChoice(tx, user.email, profile.marketing_consent);
		}
		return ok(profile);
	});
}
