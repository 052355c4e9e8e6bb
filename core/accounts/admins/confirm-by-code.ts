import { eq } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import type { Limiter } from "#platform/rate-limit/limiter.ts";
import { signInForm } from "../account-rules.ts";
import type { Auth } from "../auth.ts";
import { readForm } from "../call-auth.ts";
import { findCredential } from "../find-credential.ts";
import { auth_users } from "../schema.ts";
import { countAttempt } from "./count-attempt.ts";
import { findRight } from "./find-right.ts";

/**
 * Before an invited person signs in: with the right code and the account's password the e-mail counts as
 * confirmed, so that no second e-mail has to arrive first. Anything else changes nothing and says nothing;
 * the sign-in that follows does.
 */
export async function confirmByCode(
	deps: { auth: Auth; db: Db; secret: string; limiter: Limiter },
	typed: unknown,
	from: string | null,
): Promise<void> {
	const code = (typed as { admin_code?: unknown } | null)?.admin_code;
	const form = readForm(signInForm, typed);
	if (!code || !form.ok) return;
	const { db, secret } = deps;
	const { email, password } = form.value;
	if (!(await findRight(db, secret, { email, emailVerified: false }, code))) return;
	const account = await findCredential(deps, email);
	if (!account || account.emailVerified) return;
	if (!(await countAttempt(deps, `${email}:${from}`, { email, from }))) return;
	if (!(await account.opens(password))) return;
	await db.update(auth_users).set({ emailVerified: true }).where(eq(auth_users.id, account.userId));
}
