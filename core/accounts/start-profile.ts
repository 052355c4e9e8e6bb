import { eq } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import type { SignUpForm } from "./account-rules.ts";
import { auth_users } from "./schema.ts";
import type { Profiles } from "./types.ts";

type NewUser = { id: string; name: string; email: string };

/**
 * What a new account begins with: the profile as it was `typed` at sign-up, or empty for who came otherwise.
 * `confirmed` says that the e-mail is theirs, so that their consent counts at once.
 */
export async function startProfile(
	{ db, profiles }: { db: Db; profiles: Profiles },
	user: NewUser,
	{ typed, confirmed }: { typed: SignUpForm | undefined; confirmed: boolean },
): Promise<void> {
	await profiles.start(
		db,
		{
			userId: user.id,
			email: user.email,
			full_name: user.name,
			phone: typed?.phone ?? "",
			profession: typed?.profession ?? null,
			marketing_consent: typed?.marketing_consent ?? false,
		},
		confirmed,
	);
	if (!typed?.phone) return;
	await db.update(auth_users).set({ signUpPhone: typed.phone }).where(eq(auth_users.id, user.id));
}
