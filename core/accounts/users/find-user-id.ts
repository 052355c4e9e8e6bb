import { eq } from "drizzle-orm";
import type { Db, Tx } from "#platform/database/database.ts";
import { auth_users } from "../schema.ts";

/** Id of the account with this lower-case e-mail, or null. */
export async function findUserId(db: Db | Tx, email: string): Promise<string | null> {
	const [user] = await db
		.select({ id: auth_users.id })
		.from(auth_users)
		.where(eq(auth_users.email, email));
	return user?.id ?? null;
}
