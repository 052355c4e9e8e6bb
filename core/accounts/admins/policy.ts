import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import type { Db } from "#platform/database/database.ts";
import { admin_policy } from "../schema.ts";

/** Whether every administrator must have a second factor. */
export async function isSecondFactorRequired(db: Db): Promise<boolean> {
	const [policy] = await db
		.select({ required: admin_policy.second_factor_required })
		.from(admin_policy);
	return policy?.required ?? false;
}

/**
 * Asks every administrator for a second factor, or no longer. Who has none reaches nothing but the screen
 * that sets it up, from their next request on.
 */
export async function requireSecondFactor(db: Db, admin: Admin, required: boolean): Promise<void> {
	await db.transaction(async (tx) => {
		await tx
			.insert(admin_policy)
			.values({ id: 1, second_factor_required: required })
			.onConflictDoUpdate({
				target: admin_policy.id,
				set: { second_factor_required: required },
			});
		await recordChange(tx, admin, {
			action: "administrador.exigir",
			entity: "admins",
			after: { second_factor_required: required },
		});
	});
}
