import { eq } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { auth_users } from "../schema.ts";

/** Creation date of this account, or null when there is none. */
export async function findAccountAge(db: Db, userId: string): Promise<Date | null> {
	const [user] = await db
		.select({ since: auth_users.createdAt })
		.from(auth_users)
		.where(eq(auth_users.id, userId));
	return user?.since ?? null;
}
