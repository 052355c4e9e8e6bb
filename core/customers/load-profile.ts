import { eq } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { findUser } from "../accounts/users/find-user.ts";
import { profiles } from "./schema.ts";
import type { Profile } from "./types.ts";

const columns = {
	full_name: profiles.full_name,
	phone: profiles.phone,
	address: profiles.address,
	birth_date: profiles.birth_date,
	cpf: profiles.cpf,
	profession: profiles.profession,
	company: profiles.company,
	preferences: profiles.preferences,
	marketing_consent: profiles.marketing_consent,
};

/** The account's profile, created from the sign-up data on first access; null for an unknown account. */
export async function loadProfile(db: Db, userId: string): Promise<Profile | null> {
	const find = async () =>
		(await db.select(columns).from(profiles).where(eq(profiles.user_id, userId)))[0] ?? null;
	const found = await find();
	if (found) return found;
	const user = await findUser(db, userId);
	if (!user) return null;
	await db
		.insert(profiles)
		.values({
			user_id: userId,
			full_name: user.name,
			phone: user.signUpPhone ?? "",
			preferences: {},
			marketing_consent: false,
		})
		.onConflictDoNothing({ target: profiles.user_id });
	return find();
}
