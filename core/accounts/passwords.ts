import { ok } from "#core/values/result.ts";
import { changePasswordForm, resetForm, resetRequestForm, USER_MISSING } from "./account-rules.ts";
import type { Auth } from "./auth.ts";
import { callAuth, readForm, refusal } from "./call-auth.ts";
import { getSession } from "./sessions.ts";
import type { Answer } from "./types.ts";

/** Sends a link to make a new password. The answer is the same whether or not there is such an account. */
export async function requestReset(auth: Auth, headers: Headers, typed: unknown): Promise<Answer> {
	const form = readForm(resetRequestForm, typed);
	if (!form.ok) return form;
	const asked = await callAuth(() =>
		auth.api.requestPasswordReset({ body: form.value, headers, returnHeaders: true }),
	);
	return asked.ok ? ok({ cookies: asked.value.cookies }) : asked;
}

/** Whether the link of a reset e-mail still works, to be told before anything is typed. */
export async function isResetTokenValid(auth: Auth, token: string): Promise<boolean> {
	if (!token || token.length > 200 || token.includes("\0") || !token.isWellFormed()) return false;
	const { internalAdapter } = await auth.$context;
	const found = await internalAdapter.findVerificationValue(`reset-password:${token}`);
	return Boolean(found && found.expiresAt > new Date());
}

/** Sets the new password of a reset link, once; every session of the account ends and its owner is told. */
export async function resetPassword(auth: Auth, headers: Headers, typed: unknown): Promise<Answer> {
	const form = readForm(resetForm, typed);
	if (!form.ok) return form;
	const { token, newPassword } = form.value;
	const set = await callAuth(() =>
		auth.api.resetPassword({ body: { token, newPassword }, headers, returnHeaders: true }),
	);
	return set.ok ? ok({ cookies: set.value.cookies }) : set;
}

/**
 * Changes the password of who is signed in (rule accounts 7): other sessions end, this one goes on under
 * the cookies answered, and the owner is told by e-mail.
 */
export async function changePassword(
	auth: Auth,
	headers: Headers,
	typed: unknown,
): Promise<Answer> {
	const current = await getSession(auth, headers);
	if (!current) return refusal("NO_USER", USER_MISSING);
	const form = readForm(changePasswordForm, typed);
	if (!form.ok) return form;
	const { currentPassword, newPassword } = form.value;
	const changed = await callAuth(() =>
		auth.api.changePassword({
			body: { currentPassword, newPassword, revokeOtherSessions: true },
			headers,
			returnHeaders: true,
		}),
	);
	return changed.ok ? ok({ cookies: changed.value.cookies }) : changed;
}
