import { ok } from "#core/values/result.ts";
import type { Db } from "#platform/database/database.ts";
import { confirmedPath } from "./account-mails.ts";
import type { Auth } from "./auth.ts";
import { callAuth, callForCookies, readForm, refusal, submit } from "./call-auth.ts";
import { getSession } from "./sessions.ts";
import {
	authenticatorCode,
	backupCode,
	changePasswordForm,
	resetForm,
	resetRequestForm,
	signInForm,
	signUpForm,
	USER_MISSING,
} from "./shared/account.ts";
import type { Answer } from "./types.ts";
import { findCredential } from "./users/users.ts";

/**
 * Signs in with e-mail and password. With `secondFactor` true nobody is signed in yet: the cookies allow
 * `verifySecondFactor` within ten minutes.
 */
export async function signIn(
	auth: Auth,
	headers: Headers,
	typed: unknown,
): Promise<Answer<{ secondFactor: boolean }>> {
	const form = readForm(signInForm, typed);
	if (!form.ok) return form;
	const entered = await callAuth(() =>
		auth.api.signInEmail({ body: form.value, headers, returnHeaders: true }),
	);
	if (!entered.ok) return entered;
	const { response, cookies } = entered.value;
	return ok({ cookies, secondFactor: "twoFactorRedirect" in response });
}

/** Completes a sign-in with an authenticator code, or a recovery code, which is then used up. */
export async function verifySecondFactor(
	auth: Auth,
	headers: Headers,
	typed: { code: unknown; kind: "authenticator" | "backup"; trustDevice?: boolean },
): Promise<Answer> {
	const { kind, trustDevice = false } = typed;
	return submit(kind === "backup" ? backupCode : authenticatorCode, typed.code, (code) => {
		const call = { body: { code, trustDevice }, headers, returnHeaders: true } as const;
		return kind === "backup" ? auth.api.verifyBackupCode(call) : auth.api.verifyTOTP(call);
	});
}

/** Starts signing in with Google: redirect URL and cookies. */
export async function signInWithGoogle(
	auth: Auth,
	headers: Headers,
	returnTo: string,
): Promise<Answer<{ url: string }>> {
	const started = await callAuth(() =>
		auth.api.signInSocial({
			body: {
				provider: "google",
				callbackURL: returnTo,
				errorCallbackURL: "/auth",
				disableRedirect: true,
			},
			headers,
			returnHeaders: true,
		}),
	);
	if (!started.ok) return started;
	const { response, cookies } = started.value;
	return ok({ cookies, url: response.url ?? "/auth" });
}

/**
 * Creates an account. A known e-mail gets the same response without a sign-in, unless the password is right: then
 * its owner is signed in (`entered`). `mustConfirm`: the e-mail must be confirmed first, by a link leading on to
 * `typed.voltar`. `userId`: the account of this e-mail and password, new or existing; must never reach a browser.
 */
export async function signUp(
	{ auth, db, mustConfirm }: { auth: Auth; db: Db; mustConfirm: boolean },
	headers: Headers,
	typed: unknown,
): Promise<Answer<{ mustConfirm: boolean; entered: boolean; userId: string | null }>> {
	const form = readForm(signUpForm, typed);
	if (!form.ok) return form;
	const { email, password } = form.value;
	const callbackURL = confirmedPath((typed as { voltar?: unknown }).voltar);
	const body = { ...form.value, name: form.value.full_name, callbackURL };
	const known = await findCredential({ auth, db }, email);
	const signedUp = await callAuth(() =>
		auth.api.signUpEmail({ body, headers, returnHeaders: true }),
	);
	if (!signedUp.ok) return signedUp;
	// Only after the library has counted the attempt.
	const account = await findCredential({ auth, db }, email);
	const userId = (await account?.opens(password)) ? (account?.userId ?? null) : null;
	const entered = known && userId ? await signIn(auth, headers, form.value) : null;
	return entered?.ok && !entered.value.secondFactor
		? ok({ cookies: entered.value.cookies, mustConfirm, entered: true, userId })
		: ok({ cookies: signedUp.value.cookies, mustConfirm, entered: false, userId });
}

/** Resends the confirmation link; does not reveal whether the account exists. */
export const resendConfirmation = (auth: Auth, headers: Headers, email: string): Promise<Answer> =>
	callForCookies(() =>
		auth.api.sendVerificationEmail({ body: { email }, headers, returnHeaders: true }),
	);

/** Sends a password reset link. The result does not reveal whether the account exists. */
export const requestReset = (auth: Auth, headers: Headers, typed: unknown): Promise<Answer> =>
	submit(resetRequestForm, typed, (body) =>
		auth.api.requestPasswordReset({ body, headers, returnHeaders: true }),
	);

/** Whether a reset link is still valid, to report it before the form. */
export async function isResetTokenValid(auth: Auth, token: string): Promise<boolean> {
	if (!token || token.length > 200 || token.includes("\0") || !token.isWellFormed()) return false;
	const { internalAdapter } = await auth.$context;
	const found = await internalAdapter.findVerificationValue(`reset-password:${token}`);
	return Boolean(found && found.expiresAt > new Date());
}

/** Sets the password of a reset link, once; ends all sessions and notifies the owner. */
export const resetPassword = (auth: Auth, headers: Headers, typed: unknown): Promise<Answer> =>
	submit(resetForm, typed, ({ token, newPassword }) =>
		auth.api.resetPassword({ body: { token, newPassword }, headers, returnHeaders: true }),
	);

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
	return submit(changePasswordForm, typed, ({ currentPassword, newPassword }) =>
		auth.api.changePassword({
			body: { currentPassword, newPassword, revokeOtherSessions: true },
			headers,
			returnHeaders: true,
		}),
	);
}
