import { and, eq } from "drizzle-orm";
import type { Db, Tx } from "#platform/database/database.ts";
import type { Limiter } from "#platform/rate-limit/limiter.ts";
import { admin_invites } from "../schema.ts";
import { recordSecurityEvent } from "../security/security-events.ts";
import type { Role } from "../shared/role.ts";
import type { AccountUser } from "../types.ts";
import { countAdmins } from "./find-admin.ts";
import { inviteCode, isOpenInvite, isSameCode, setupCode } from "./invites.ts";

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

const ATTEMPTS = { points: 5, seconds: 60 };

type Deps = { db: Db; limiter: Limiter };

/**
 * Counts an attempt by `subject` to become administrator; false, and recorded, when there were too many. Codes
 * cannot be guessed, so this only limits the noise.
 */
export async function countAttempt(
	{ db, limiter }: Deps,
	subject: string,
	{ email, from }: { email: string; from: string | null },
): Promise<boolean> {
	const { allowed } = await limiter.consume(`become-admin:${subject}`, ATTEMPTS);
	if (!allowed) {
		await recordSecurityEvent(db, {
			kind: "rate_limit_exceeded",
			email,
			ip: from,
			data: { on: "become-admin" },
		});
	}
	return allowed;
}

/** Records an attempt to become administrator without the right. */
export const recordEscalation = (
	db: Db,
	{ email, from, code }: { email: string; from: string | null; code: unknown },
): Promise<void> =>
	recordSecurityEvent(db, {
		kind: "privilege_escalation_attempt",
		email,
		ip: from,
		data: { with_code: Boolean(code) },
	});
