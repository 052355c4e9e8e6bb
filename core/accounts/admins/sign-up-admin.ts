import { ok } from "#core/result.ts";
import type { Auth } from "../auth.ts";
import { callAuth, readForm, refusal } from "../call-auth.ts";
import { passwordStrength } from "../password-strength-rules.ts";
import type { Answer } from "../types.ts";
import { adminSignUpForm, improvePassword, isTooWeak } from "./admin-rules.ts";

/**
 * Makes an account that may become administrator after login (spec back office §5). A known e-mail is
 * answered like a new one.
 */
export async function signUpAdmin(auth: Auth, headers: Headers, typed: unknown): Promise<Answer> {
	const form = readForm(adminSignUpForm, typed);
	if (!form.ok) return form;
	const strength = passwordStrength(form.value.password);
	if (isTooWeak(strength)) return refusal("WEAK_PASSWORD", improvePassword(strength));
	const made = await callAuth(() =>
		auth.api.signUpEmail({
			body: { ...form.value, ...{ without_phone: true } },
			headers,
			returnHeaders: true,
		}),
	);
	return made.ok ? ok({ cookies: made.value.cookies }) : made;
}
