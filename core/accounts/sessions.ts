import { and, desc, eq, gt } from "drizzle-orm";
import { ok } from "#core/values/result.ts";
import type { Db } from "#platform/database/database.ts";
import { type Auth, COOKIE_PREFIX } from "./auth.ts";
import { callForCookies, refusal } from "./call-auth.ts";
import { auth_sessions } from "./schema.ts";
import type { AccountSession, Answer, OpenSession, SessionState } from "./types.ts";

type Deps = { auth: Auth; db: Db };

const SESSION_COOKIE = `${COOKIE_PREFIX}.session_token=`;

/** Cheap check that avoids most session queries. */
const mayBeSignedIn = (headers: Headers): boolean =>
	headers.get("cookie")?.includes(SESSION_COOKIE) ?? false;

/** The session of this request, or null. Reads the database, so that a revoked session ends at once. */
export async function getSession(auth: Auth, headers: Headers): Promise<AccountSession | null> {
	if (!mayBeSignedIn(headers)) return null;
	// A loader cannot renew the cookie; `readSessionState` does, on every page.
	const found = await auth.api.getSession({ headers, query: { disableRefresh: true } });
	return found && toSession(found);
}

/** Header data, and the renewed cookie when due. */
export async function readSessionState(
	auth: Auth,
	headers: Headers,
): Promise<{ state: SessionState; cookies: string[] }> {
	if (!mayBeSignedIn(headers)) return { state: { signedIn: false, name: null }, cookies: [] };
	const found = await auth.api.getSession({ headers, returnHeaders: true });
	const name = found.response?.user.name ?? null;
	const cookies = found.headers.getSetCookie();
	// Clears an invalid cookie, which would cause a query on every page.
	if (!found.response && cookies.length === 0) cookies.push(await clearedCookie(auth));
	return { state: { signedIn: found.response !== null, name }, cookies };
}

async function clearedCookie(auth: Auth): Promise<string> {
	const { name, attributes } = (await auth.$context).authCookies.sessionToken;
	return `${name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${attributes.secure ? "; Secure" : ""}`;
}

/** Ends all sessions of the account. Succeeds without one (rule accounts 8). */
export async function signOut({ auth, db }: Deps, headers: Headers): Promise<Answer> {
	const current = await getSession(auth, headers);
	if (current) await db.delete(auth_sessions).where(eq(auth_sessions.userId, current.user.id));
	return callForCookies(() => auth.api.signOut({ headers, returnHeaders: true }));
}

/** The account's sessions, latest first. */
export async function listSessions(
	db: Db,
	{ user, session }: AccountSession,
): Promise<OpenSession[]> {
	const rows = await db
		.select({
			id: auth_sessions.id,
			createdAt: auth_sessions.createdAt,
			lastSeenAt: auth_sessions.updatedAt,
			expiresAt: auth_sessions.expiresAt,
			ipAddress: auth_sessions.ipAddress,
			userAgent: auth_sessions.userAgent,
		})
		.from(auth_sessions)
		.where(and(eq(auth_sessions.userId, user.id), gt(auth_sessions.expiresAt, new Date())))
		.orderBy(desc(auth_sessions.updatedAt), desc(auth_sessions.id));
	return rows.map((row) => ({ ...row, current: row.id === session.id }));
}

/** Ends one session of the account; another person's counts as unknown. */
export async function endSession(
	db: Db,
	{ user }: AccountSession,
	sessionId: string,
): Promise<Answer> {
	if (!sessionId.isWellFormed() || sessionId.includes("\0")) return notFound();
	const ended = await db
		.delete(auth_sessions)
		.where(and(eq(auth_sessions.id, sessionId), eq(auth_sessions.userId, user.id)))
		.returning({ id: auth_sessions.id });
	return ended.length > 0 ? ok({ cookies: [] }) : notFound();
}

const notFound = () =>
	refusal("SESSION_NOT_FOUND", "Sessão não encontrada. Ela já pode ter terminado.");

const toSession = ({
	user,
	session,
}: {
	user: { id: string; email: string; emailVerified: boolean; name: string };
	session: { id: string; expiresAt: Date };
}): AccountSession => ({
	user: { id: user.id, email: user.email, emailVerified: user.emailVerified, name: user.name },
	session: { id: session.id, expiresAt: session.expiresAt },
});
