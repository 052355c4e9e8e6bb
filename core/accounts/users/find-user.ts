import { eq } from "drizzle-orm";
import type { Db, Tx } from "#platform/database/database.ts";
import { admins, auth_users } from "../schema.ts";

/** The account for its owner, with whether it administers the shop. */
export async function findUser(db: Db | Tx, userId: string) {
	const [found] = await db
		.select({
			id: auth_users.id,
			name: auth_users.name,
			signUpPhone: auth_users.signUpPhone,
			email: auth_users.email,
			emailVerified: auth_users.emailVerified,
			createdAt: auth_users.createdAt,
			isAdmin: admins.active,
		})
		.from(auth_users)
		.leftJoin(admins, eq(admins.user_id, auth_users.id))
		.where(eq(auth_users.id, userId));
	return found ? { ...found, isAdmin: found.isAdmin ?? false } : null;
}
