import { eq } from "drizzle-orm";
import type { Tx } from "#platform/database/database.ts";
import { auth_users } from "../schema.ts";

/** Syncs the account's name with its profile's. */
export async function renameUser(tx: Tx, userId: string, name: string): Promise<void> {
	await tx.update(auth_users).set({ name, updatedAt: new Date() }).where(eq(auth_users.id, userId));
}
