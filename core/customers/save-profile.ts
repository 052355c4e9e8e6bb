import { eq, sql } from "drizzle-orm";
import { findUser } from "#core/accounts/find-user.ts";
import { renameUser } from "#core/accounts/rename-user.ts";
import { fieldErrors } from "#core/values/field-errors-rules.ts";
import { mergeFields } from "#core/values/merge-fields-rules.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db } from "#platform/database/database.ts";
import { type ProfileForm, profileForm } from "./profile-rules.ts";
import { recordMarketingChoice } from "./record-marketing-choice.ts";
import { profiles } from "./schema.ts";
import type { Profile, ProfileError } from "./types.ts";

const columns = {
	full_name: profiles.full_name,
	phone: profiles.phone,
	birth_date: profiles.birth_date,
	cpf: profiles.cpf,
	profession: profiles.profession,
	company: profiles.company,
	marketing_consent: profiles.marketing_consent,
};

/** `collided`: another tab had changed to something else what is saved now. */
type Saved = { profile: Omit<Profile, "preferences" | "address">; collided: boolean };

/**
 * Keeps what was changed in the profile form (rule accounts 9); a change of the consent to marketing is recorded
 * with its time and text. `opened` is the profile that the form was opened with: what is typed as it stood
 * there stays as another tab may have saved it since. Without it everything counts as changed.
 */
export async function saveProfile(
	db: Db,
	userId: string,
	typed: unknown,
	opened?: unknown,
): Promise<Result<Saved, ProfileError>> {
	const parsed = profileForm.safeParse(typed);
	if (!parsed.success) return fail({ code: "invalid", fields: fieldErrors(parsed.error) });
	return db.transaction(async (tx) => {
		const user = await findUser(tx, userId);
		if (!user) return fail({ code: "no_account" });
		await tx
			.insert(profiles)
			.values({ user_id: userId, full_name: parsed.data.full_name })
			.onConflictDoNothing({ target: profiles.user_id });
		const [before] = await tx
			.select(columns)
			.from(profiles)
			.where(eq(profiles.user_id, userId))
			.for("update");
		const both = before && mergeFields(openedFields(opened), parsed.data, before);
		const profile = { ...parsed.data, ...both?.merged };
		const collided = opened !== undefined && Boolean(both?.collisions.length);
		await tx
			.update(profiles)
			.set({ ...profile, updated_at: sql`now()` })
			.where(eq(profiles.user_id, userId));
		await renameUser(tx, userId, profile.full_name);
		if (before?.marketing_consent !== profile.marketing_consent) {
			await recordMarketingChoice(tx, user.email, profile.marketing_consent);
		}
		return ok({ profile, collided });
	});
}

/** The fields as they would be saved if nothing was changed in them; what cannot be read is left out. */
function openedFields(opened: unknown): ProfileForm {
	const given = (typeof opened === "object" && opened !== null ? opened : {}) as Record<
		string,
		unknown
	>;
	const read = Object.entries(profileForm.shape).flatMap(([name, field]) => {
		const parsed = Object.hasOwn(given, name) ? field.safeParse(given[name]) : null;
		return parsed?.success ? [[name, parsed.data]] : [];
	});
	return Object.fromEntries(read) as ProfileForm;
}
