import { count, eq } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { findAdmin } from "../admins/find-admin.ts";
import { recordSecurityEvent } from "../record-security-event.ts";
import { auth_passkeys, auth_sessions } from "../schema.ts";

type Signed = {
	user: { id: string; email: string; twoFactorEnabled?: boolean | null };
	session: { id: string };
};

/** Calls that change by what an account is protected. */
export const CHANGES_PROTECTION = new Set([
	"/two-factor/enable",
	"/two-factor/disable",
	"/passkey/generate-register-options",
	"/passkey/verify-registration",
	"/passkey/delete-passkey",
]);

const countPasskeys = async (db: Db, userId: string): Promise<number> => {
	const [found] = await db
		.select({ many: count() })
		.from(auth_passkeys)
		.where(eq(auth_passkeys.userId, userId));
	return found?.many ?? 0;
};

/**
 * Whether an administrator who must have a second factor has a passkey and came in without it. Such a
 * session may not put another protection in its place: the password alone would open the back office.
 */
export async function isHeldBack(db: Db, { user, session }: Signed): Promise<boolean> {
	const admin = await findAdmin(db, user.id, session.id);
	return Boolean(admin?.mustSecure) && (await countPasskeys(db, user.id)) > 0;
}

const markSession = (db: Db, id: string) =>
	db.update(auth_sessions).set({ byPasskey: true }).where(eq(auth_sessions.id, id));

/** After a sign-in with a passkey: the session has shown two factors. */
export const afterPasskeySignIn = async (db: Db, { session }: Signed): Promise<void> => {
	await markSession(db, session.id);
};

/** After a passkey was removed. Sessions begun with the last one are as good as any other from now on. */
export async function afterPasskeyRemoved(
	db: Db,
	{ user }: Signed,
	ip: string | null,
): Promise<void> {
	if ((await countPasskeys(db, user.id)) === 0) {
		await db
			.update(auth_sessions)
			.set({ byPasskey: false })
			.where(eq(auth_sessions.userId, user.id));
	}
	await recordSecurityEvent(db, { kind: "passkey_removed", email: user.email, ip });
}

/**
 * After a passkey was added. Who adds the first one has just used it, so this session counts as begun
 * with it; later ones prove nothing new.
 */
export async function afterPasskeyAdded(
	db: Db,
	{ user, session }: Signed,
	{ name, ip }: { name: string; ip: string | null },
): Promise<void> {
	if ((await countPasskeys(db, user.id)) === 1) await markSession(db, session.id);
	await recordSecurityEvent(db, { kind: "passkey_added", email: user.email, ip, data: { name } });
}
