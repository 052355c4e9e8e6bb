import { ok } from "#core/values/result.ts";
import type { Auth } from "./auth.ts";
import { callAuth, readForm, refusal } from "./call-auth.ts";
import { getSession } from "./sessions.ts";
import { changePasswordForm, resetForm, resetRequestForm, USER_MISSING } from "./shared/account.ts";
import type { Answer } from "./types.ts";

/** Sends a password reset link. The result does not reveal whether the account exists. */
export async function requestReset(auth: Auth, headers: Headers, typed: unknown): Promise<Answer> {
	const form = readForm(resetRequestForm, typed);
	if (!form.ok) return form;
	const requested = await callAuth(() =>
		auth.api.requestPasswordReset({ body: form.value, headers, returnHeaders: true }),
	);
	return requested.ok ? ok({ cookies: requested.value.cookies }) : requested;
}

/** Whether a reset link is still valid, to report it before the form. */
export async function isResetTokenValid(auth: Auth, token: string): Promise<boolean> {
	if (!token || token.length > 200 || token.includes("\0") || !token.isWellFormed()) return false;
	const { internalAdapter } = await auth.$context;
	const found = await internalAdapter.findVerificationValue(`reset-password:${token}`);
	return Boolean(found && found.expiresAt > new Date());
}

/** Sets the password of a reset link, once; ends all sessions and notifies the owner. */
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
 * Changes the signed-in user's password (rule accounts 7): ends other sessions, renews this one with the returned
 * cookies, and e-mails the owner.
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
