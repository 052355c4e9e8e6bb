import { and, eq } from "drizzle-orm";
import type { Db, Tx } from "#platform/database/database.ts";
import { admin_invites } from "../schema.ts";
import type { AccountUser } from "../types.ts";
import { inviteCode, isSameCode, setupCode } from "./admin-codes.ts";
import { countAdmins } from "./find-admin.ts";
import { isOpenInvite } from "./open-invite.ts";
import type { Role } from "./role-rules.ts";

/** Who invited somebody whose code an earlier version had already seen. */
const BY_CODE = "código apresentado";

export type AdminRight = { reason: "convite" | "código de configuração"; role: Role };

/**
 * What lets the owner of an e-mail administer the shop: an open invitation with the code that came with
 * it, or the set-up code while nobody administers. Null when `code` is neither.
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
	const shown = invite?.invitedBy === BY_CODE && user.emailVerified;
	if (invite && (shown || isSameCode(code, inviteCode(secret, invite.id)))) {
		return { reason: "convite", role: invite.role };
	}
	const { active, ever } = await countAdmins(db);
	return active === 0 && isSameCode(code, setupCode(secret, ever))
		? { reason: "código de configuração", role: "owner" }
		: null;
}
