import { ok } from "#core/values/result.ts";
import type { Db } from "#platform/database/database.ts";
import { confirmedPath } from "./account-mails.ts";
import type { Auth } from "./auth.ts";
import { callAuth, readForm } from "./call-auth.ts";
import { signUpForm } from "./shared/account.ts";
import { signIn } from "./sign-in.ts";
import type { Answer } from "./types.ts";
import { findCredential } from "./users/users.ts";

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
export async function resendConfirmation(
	auth: Auth,
	headers: Headers,
	email: string,
): Promise<Answer> {
	const sent = await callAuth(() =>
		auth.api.sendVerificationEmail({ body: { email }, headers, returnHeaders: true }),
	);
	return sent.ok ? ok({ cookies: sent.value.cookies }) : sent;
}
