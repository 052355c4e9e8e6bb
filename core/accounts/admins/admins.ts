import type { Admin } from "#core/audit/types.ts";
import type { Outbox } from "#core/mail/outbox.ts";
import type { Db } from "#platform/database/database.ts";
import type { Limiter } from "#platform/rate-limit/limiter.ts";
import { setupCode } from "./admin-codes.ts";
import { setAdminActive, setAdminRole } from "./change-admin.ts";
import { type BecomeAdmin, createAdminSelf } from "./create-admin-self.ts";
import { countAdmins, findAdmin } from "./find-admin.ts";
import { findInvite, inviteAdmin, listInvites, revokeInvite } from "./invites.ts";
import { listAdmins } from "./list-admins.ts";
import { isSecondFactorRequired, requireSecondFactor } from "./policy.ts";
import type { Role } from "./role-rules.ts";

/** Who may run the shop (rules accounts 1 and 2). */
export function createAdmins(deps: { db: Db; secret: string; limiter: Limiter; outbox: Outbox }) {
	const { db, secret } = deps;
	return {
		findAdmin: (userId: string, sessionId?: string) => findAdmin(db, userId, sessionId),
		/** The code that makes the first administrator, or null while there is an active one. */
		openSetupCode: async (): Promise<string | null> => {
			const { active, ever } = await countAdmins(db);
			return active === 0 ? setupCode(secret, ever) : null;
		},
		createAdminSelf: (wanted: BecomeAdmin) => createAdminSelf(deps, wanted),
		listAdmins: () => listAdmins(db),
		setAdminActive: (admin: Admin, id: string, active: boolean) =>
			setAdminActive(db, admin, id, active),
		inviteAdmin: (admin: Admin, email: unknown, role?: Role) =>
			inviteAdmin(deps, admin, email, role),
		setAdminRole: (admin: Admin, id: string, role: Role) => setAdminRole(db, admin, id, role),
		isSecondFactorRequired: () => isSecondFactorRequired(db),
		requireSecondFactor: (admin: Admin, required: boolean) =>
			requireSecondFactor(db, admin, required),
		findInvite: (code: string) => findInvite(deps, code),
		listInvites: () => listInvites(deps),
		revokeInvite: (admin: Admin, id: string) => revokeInvite(deps, admin, id),
	};
}
