import { and, eq } from "drizzle-orm";
import type { Db, Tx } from "#platform/database/database.ts";
import { admin_invites } from "../schema.ts";
import type { Role } from "../shared/role.ts";
import type { AccountUser } from "../types.ts";
import { inviteCode, isSameCode, setupCode } from "./admin-codes.ts";
import { countAdmins } from "./find-admin.ts";
import { isOpenInvite } from "./open-invite.ts";

/** The inviter for codes that an earlier version accepted. */
const BY_CODE = "código apresentado";

export type AdminRight = { reason: "convite" | "código de configuração"; role: Role };

/**
 * Why an e-mail's owner may administer: an open invitation with its code, or the set-up code while there is no
 * administrator. Null for any other `code`.
 */
export async function findRight(
	db: Db | Tx,
	secret: string,
	user: Pick<AccountUser, "email" | "emailVerified">,
	code: unknown,
): Promise<AdminRight | null> {
	const [invite] = await db
		.select({
			id: admin_invites.id,
			invitedBy: admin_invites.invited_by,
			role: admin_invites.role,
		})
		.from(admin_invites)
		.where(and(eq(admin_invites.email, user.email), isOpenInvite));
	const presented = invite?.invitedBy === BY_CODE && user.emailVerified;
	if (invite && (presented || isSameCode(code, inviteCode(secret, invite.id)))) {
		return { reason: "convite", role: invite.role };
	}
	const { active, ever } = await countAdmins(db);
	return active === 0 && isSameCode(code, setupCode(secret, ever))
		? { reason: "código de configuração", role: "owner" }
		: null;
}
