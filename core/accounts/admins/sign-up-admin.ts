import { ok } from "#core/values/result.ts";
import type { Db } from "#platform/database/database.ts";
import type { Auth } from "../auth.ts";
import { callAuth, refusal } from "../call-auth.ts";
import { CONFIRMED_ADMIN } from "../confirm-link.ts";
import { findCredential } from "../find-credential.ts";
import type { Answer } from "../types.ts";
import { EMAIL_TAKEN, readAdminForm } from "./create-admin-account.ts";

/**
 * Makes an account that may become administrator after login, with an invitation yet to come. A known
 * e-mail is answered like a new one where an e-mail tells its owner; without mail (`mustConfirm` false)
 * the card says so, which the login beside it would tell anyway.
 */
export async function signUpAdmin(
	{ auth, db, mustConfirm }: { auth: Auth; db: Db; mustConfirm: boolean },
	headers: Headers,
	typed: unknown,
): Promise<Answer> {
	const form = await readAdminForm(db, typed);
	if (!form.ok) return form;
	const made = await callAuth(async () => {
		const known = mustConfirm ? null : await findCredential({ auth, db }, form.value.email);
		const signedUp = await auth.api.signUpEmail({
			body: { ...form.value, ...{ without_phone: true }, callbackURL: CONFIRMED_ADMIN },
			headers,
			returnHeaders: true,
		});
		return { ...signedUp, response: { known: known !== null } };
	});
	if (!made.ok) return made;
	return made.value.response.known
		? refusal("EMAIL_TAKEN", EMAIL_TAKEN)
		: ok({ cookies: made.value.cookies });
}
