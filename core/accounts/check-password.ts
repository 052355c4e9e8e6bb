import { ok } from "#core/values/result.ts";
import { currentPasswordField } from "./account-rules.ts";
import type { Auth } from "./auth.ts";
import { callAuth, readForm } from "./call-auth.ts";
import type { Answer } from "./types.ts";

/** Whether this is the password of who is signed in; wrong ones are counted. */
export async function checkPassword(auth: Auth, headers: Headers, typed: unknown): Promise<Answer> {
	const password = readForm(currentPasswordField, typed);
	if (!password.ok) return password;
	const checked = await callAuth(() =>
		auth.api.verifyPassword({
			body: { password: password.value },
			headers,
			returnHeaders: true,
		}),
	);
	return checked.ok ? ok({ cookies: checked.value.cookies }) : checked;
}
