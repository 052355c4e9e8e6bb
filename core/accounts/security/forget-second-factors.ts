import type { Db } from "#platform/database/database.ts";
import { auth_two_factors, auth_users } from "../schema.ts";

/** Removes all second factors, unreadable after a change of the secret. Their owners enrol again. */
export const forgetSecondFactors = (db: Db): Promise<void> =>
	db.transaction(async (tx) => {
		await tx.delete(auth_two_factors);
		await tx.update(auth_users).set({ twoFactorEnabled: false });
	});
