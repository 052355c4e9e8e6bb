import { eq, sql } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import type { Standing } from "./buyer-rules.ts";
import { admins, auth_users } from "./schema.ts";

/** What the shop may trust an account with: `stranger` without one, or while its e-mail is not confirmed. */
export async function findStanding(db: Db, userId: string | null): Promise<Standing> {
	if (!userId) return "stranger";
	const [user] = await db
		.select({
			confirmed: auth_users.emailVerified,
			administers: sql<boolean>`coalesce(${admins.active}, false)`,
		})
		.from(auth_users)
		.leftJoin(admins, eq(admins.user_id, auth_users.id))
		.where(eq(auth_users.id, userId));
	if (user?.administers) return "shop";
	return user?.confirmed ? "customer" : "stranger";
}
