import { and, eq, isNull, sql } from "drizzle-orm";
import { adminInvite } from "#core/accounts/mail-templates.ts";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { withdrawEmailsTo } from "#core/mail/withdraw-emails.ts";
import type { Tx } from "#platform/database/database.ts";
import { admin_invites, admins, auth_users } from "../schema.ts";
import { roleLabel } from "../shared/role.ts";
import type { AdminRight } from "./find-right.ts";

/**
 * Makes an account an administrator in the caller's transaction, which holds `lockAccess`. Also confirms its
 * e-mail, so that nobody with a code waits for a mail server.
 */
export async function grantAccess(
	tx: Tx,
	admin: Admin,
	{ reason, role }: AdminRight,
): Promise<void> {
	const { userId, name, email } = admin;
	await tx
		.insert(admins)
		.values({ user_id: userId, name, active: true, role })
		.onConflictDoUpdate({ target: admins.user_id, set: { active: true, name, role } });
	await tx.update(auth_users).set({ emailVerified: true }).where(eq(auth_users.id, userId));
	await tx
		.update(admin_invites)
		.set({ accepted_at: sql`now()` })
		.where(and(eq(admin_invites.email, email), isNull(admin_invites.accepted_at)));
	await withdrawEmailsTo(tx, email, adminInvite.name);
	await recordChange(tx, admin, {
		action: "administrador.ativar",
		entity: "admins",
		after: { email, name, role: roleLabel(role), reason },
	});
}
