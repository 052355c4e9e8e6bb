import { randomBytes } from "node:crypto";
import { asc, desc, eq } from "drizzle-orm";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { RESET_PATH } from "../account-mails.ts";
import type { Auth } from "../auth.ts";
import { admins, auth_passkeys, auth_sessions, auth_two_factors, auth_users } from "../schema.ts";
import { recordSecurityEvent } from "../security/security-events.ts";
import { lockAccess } from "./find-admin.ts";

const VALID_MINUTES = 60;

export type RecoverAdmin = {
	email: string;
	dropSecondFactor: boolean;
};

export type RecoveredAdmin = {
	name: string;
	/** Path of this shop to choose a new password, once, within `validMinutes`. */
	path: string;
	validMinutes: number;
	secondFactorRemoved: boolean;
};

/**
 * Restores an administrator who lost password, second factor or access, on behalf of the server's operator:
 * restores access, confirms the e-mail, ends all sessions, and creates a password link. Records a security event.
 * Fails for an e-mail that never was an administrator's, naming those that were.
 */
export async function recoverAdmin(
	{ auth, db }: { auth: Auth; db: Db },
	{ email: typed, dropSecondFactor }: RecoverAdmin,
): Promise<Result<RecoveredAdmin, { code: "unknown"; known: string[] }>> {
	const email = typed.trim().toLowerCase();
	const admin = await runTransaction(db, (tx) => giveBack(tx, email, dropSecondFactor));
	if (!admin) {
		const known = await db
			.select({ email: auth_users.email })
			.from(admins)
			.innerJoin(auth_users, eq(auth_users.id, admins.user_id))
			.orderBy(desc(admins.active), asc(auth_users.email));
		return fail({ code: "unknown", known: known.map((one) => one.email) });
	}
	const token = randomBytes(24).toString("base64url");
	const { internalAdapter } = await auth.$context;
	await internalAdapter.createVerificationValue({
		identifier: `reset-password:${token}`,
		value: admin.userId,
		expiresAt: new Date(Date.now() + VALID_MINUTES * 60_000),
	});
	await recordSecurityEvent(db, {
		kind: "admin_recovered",
		email,
		ip: null,
		data: { second_factor_removed: dropSecondFactor },
	});
	return ok({
		name: admin.name,
		path: `${RESET_PATH}?${new URLSearchParams({ token })}`,
		validMinutes: VALID_MINUTES,
		secondFactorRemoved: dropSecondFactor,
	});
}

const giveBack = async (
	tx: Parameters<typeof lockAccess>[0],
	email: string,
	dropSecondFactor: boolean,
): Promise<Admin | null> => {
	await lockAccess(tx);
	const [found] = await tx
		.select({ userId: admins.user_id, name: admins.name, active: admins.active })
		.from(admins)
		.innerJoin(auth_users, eq(auth_users.id, admins.user_id))
		.where(eq(auth_users.email, email));
	if (!found) return null;
	const { userId, name, active } = found;
	await tx.update(admins).set({ active: true }).where(eq(admins.user_id, userId));
	await tx
		.update(auth_users)
		.set({ emailVerified: true, ...(dropSecondFactor && { twoFactorEnabled: false }) })
		.where(eq(auth_users.id, userId));
	if (dropSecondFactor)
		await tx.delete(auth_two_factors).where(eq(auth_two_factors.userId, userId));
	await tx.delete(auth_passkeys).where(eq(auth_passkeys.userId, userId));
	await tx.delete(auth_sessions).where(eq(auth_sessions.userId, userId));
	const admin: Admin = { userId, name, email };
	await recordChange(tx, admin, {
		action: "administrador.recuperar",
		entity: "admins",
		before: { email, active },
		after: { email, active: true, reason: "comando na máquina da loja" },
	});
	return admin;
};
