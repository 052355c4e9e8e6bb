import { ok } from "#core/result.ts";
import { signUpForm } from "./account-rules.ts";
import type { Auth } from "./auth.ts";
import { callAuth, readForm } from "./call-auth.ts";
import { confirmedPath } from "./confirm-link.ts";
import type { Answer } from "./types.ts";

/**
 * Makes an account of what was typed (spec storefront §3, S-243 to S-246). A known e-mail is answered
 * like a new one; nobody is signed in by it. `mustConfirm` says that the e-mail has to be confirmed first,
 * by a link that leads on to `typed.voltar`.
 */
export async function signUp(
	{ auth, mustConfirm }: { auth: Auth; mustConfirm: boolean },
	headers: Headers,
	typed: unknown,
): Promise<Answer<{ mustConfirm: boolean }>> {
	const form = readForm(signUpForm, typed);
	if (!form.ok) return form;
	const callbackURL = confirmedPath((typed as { voltar?: unknown }).voltar);
	const body = { ...form.value, name: form.value.full_name, callbackURL };
	const made = await callAuth(() => auth.api.signUpEmail({ body, headers, returnHeaders: true }));
	return made.ok ? ok({ cookies: made.value.cookies, mustConfirm }) : made;
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
