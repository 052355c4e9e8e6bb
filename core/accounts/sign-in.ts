import { ok } from "#core/values/result.ts";
import type { Auth } from "./auth.ts";
import { callAuth, readForm } from "./call-auth.ts";
import { authenticatorCode, backupCode, signInForm } from "./shared/account.ts";
import type { Answer } from "./types.ts";

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
	const code = readForm(kind === "backup" ? backupCode : authenticatorCode, typed.code);
	if (!code.ok) return code;
	const body = { code: code.value, trustDevice };
	const verified =
		kind === "backup"
			? await callAuth(() => auth.api.verifyBackupCode({ body, headers, returnHeaders: true }))
			: await callAuth(() => auth.api.verifyTOTP({ body, headers, returnHeaders: true }));
	return verified.ok ? ok({ cookies: verified.value.cookies }) : verified;
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
