import { and, count, eq, exists, ne, sql } from "drizzle-orm";
import type { Admin } from "#core/audit/types.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { admin_policy, admins, auth_passkeys, auth_sessions, auth_users } from "../schema.ts";
import type { Role } from "../shared/role.ts";

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
