import { and, count, eq, exists, ne, sql } from "drizzle-orm";
import type { Admin } from "#core/audit/types.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import type { Limiter } from "#platform/rate-limit/limiter.ts";
import {
	admin_invites,
	admin_policy,
	admins,
	auth_passkeys,
	auth_sessions,
	auth_users,
} from "../schema.ts";
import { recordSecurityEvent } from "../security/security-events.ts";
import type { Role } from "../shared/role.ts";
import type { AccountUser } from "../types.ts";
import { inviteCode, isOpenInvite, isSameCode, setupCode } from "./invites.ts";

/**
 * `secondFactor`: an authenticator or passkey is set up. `mustSecure`: a second factor is required, and this
 * session started without one. `since`: when the account became an administrator.
 */
export type ActiveAdmin = Admin & {
	role: Role;
	secondFactor: boolean;
	mustSecure: boolean;
	since: Date;
};

export const hasPasskey = (db: Db | Tx) =>
	exists(
		db.select({ one: sql`1` }).from(auth_passkeys).where(eq(auth_passkeys.userId, auth_users.id)),
	);

/**
 * The active administrator of an account, or null. `sessionId`: the current session, which has a second factor only
 * if it started with a passkey.
 */
export async function findAdmin(
	db: Db | Tx,
	userId: string,
	sessionId = "",
): Promise<ActiveAdmin | null> {
	const [found] = await db
		.select({
			userId: admins.user_id,
			name: admins.name,
			email: auth_users.email,
			role: admins.role,
			since: admins.created_at,
			authenticator: sql<boolean>`coalesce(${auth_users.twoFactorEnabled}, false)`,
			passkey: sql<boolean>`${hasPasskey(db)}`,
			byPasskey: sql<boolean>`coalesce(${auth_sessions.byPasskey}, false)`,
			required: sql<boolean>`coalesce(${admin_policy.second_factor_required}, false)`,
		})
		.from(admins)
		.innerJoin(auth_users, eq(auth_users.id, admins.user_id))
		.leftJoin(admin_policy, sql`true`)
		.leftJoin(
			auth_sessions,
			and(eq(auth_sessions.userId, auth_users.id), eq(auth_sessions.id, sessionId)),
		)
		.where(and(eq(admins.user_id, userId), eq(admins.active, true)));
	if (!found) return null;
	const { required, authenticator, passkey, byPasskey, ...admin } = found;
	return {
		...admin,
		secondFactor: authenticator || passkey,
		mustSecure: required && !authenticator && !byPasskey,
	};
}

/** Number of active administrators, and of all ever. */
export async function countAdmins(db: Db | Tx): Promise<{ active: number; ever: number }> {
	const rows = await db
		.select({ active: admins.active, many: count() })
		.from(admins)
		.groupBy(admins.active);
	const many = (active: boolean) => rows.find((row) => row.active === active)?.many ?? 0;
	return { active: many(true), ever: many(true) + many(false) };
}

/** Whether another active owner than the row `id` remains. */
export async function hasOtherOwner(tx: Tx, id: string): Promise<boolean> {
	const others = await tx
		.select({ id: admins.id })
		.from(admins)
		.where(and(ne(admins.id, id), eq(admins.active, true), eq(admins.role, "owner")));
	return others.length > 0;
}

/** Serialises transactions that change access. */
export async function lockAccess(tx: Tx): Promise<void> {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtext('create_admin_self'))`);
}

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
