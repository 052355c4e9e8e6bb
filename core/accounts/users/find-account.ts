import { eq } from "drizzle-orm";
import type { Db, Tx } from "#platform/database/database.ts";
import { auth_users } from "../schema.ts";

export type Account = {
	userId: string;
	name: string;
	email: string;
	confirmedEmail: string | null;
};

/** The account with this id, or null. */
export async function findAccount(db: Db | Tx, userId: string): Promise<Account | null> {
	const [user] = await db
		.select({
			name: auth_users.name,
			email: auth_users.email,
			confirmed: auth_users.emailVerified,
		})
		.from(auth_users)
		.where(eq(auth_users.id, userId));
	if (!user) return null;
	const { name, email, confirmed } = user;
	return { userId, name, email, confirmedEmail: confirmed ? email : null };
}
