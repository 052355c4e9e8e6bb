import { eq } from "drizzle-orm";
import type { Tx } from "#platform/database/database.ts";
import { auth_users, auth_verifications, security_events } from "../schema.ts";

/** Deletes an account with sessions, profile, favourites and open links; anonymises its security events. */
export async function removeUser(tx: Tx, user: { id: string; email: string }): Promise<void> {
	await tx.delete(auth_verifications).where(eq(auth_verifications.value, user.id));
	await tx
		.update(security_events)
		.set({ email: null })
		.where(eq(security_events.email, user.email));
	await tx.delete(auth_users).where(eq(auth_users.id, user.id));
}
