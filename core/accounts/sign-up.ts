import { ok } from "#core/values/result.ts";
import type { Db } from "#platform/database/database.ts";
import { signUpForm } from "./account-rules.ts";
import type { Auth } from "./auth.ts";
import { callAuth, readForm } from "./call-auth.ts";
import { confirmedPath } from "./confirm-link.ts";
import { findCredential } from "./find-credential.ts";
import { signIn } from "./sign-in.ts";
import type { Answer } from "./types.ts";

/**
 * Makes an account of what was typed. A known e-mail is answered like a new one and nobody is signed in by
 * it, unless the password is that account's own: then it was its owner, who is let in (`entered`).
 * `mustConfirm` says that the e-mail has to be confirmed first, by a link that leads on to `typed.voltar`.
 * `userId` is of the account that this password opens, made now or before; no answer to a browser holds it.
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
	const made = await callAuth(() => auth.api.signUpEmail({ body, headers, returnHeaders: true }));
	if (!made.ok) return made;
	// Only after the library has counted the attempt.
	const account = await findCredential({ auth, db }, email);
	const userId = (await account?.opens(password)) ? (account?.userId ?? null) : null;
	const entered = known && userId ? await signIn(auth, headers, form.value) : null;
	return entered?.ok && !entered.value.secondFactor
		? ok({ cookies: entered.value.cookies, mustConfirm, entered: true, userId })
		: ok({ cookies: made.value.cookies, mustConfirm, entered: false, userId });
}

/** Sends the confirmation link again; says nothing about whether there is such an account. */
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
