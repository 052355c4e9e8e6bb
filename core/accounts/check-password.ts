import { ok } from "#core/result.ts";
import type { Auth } from "./auth.ts";
import { callAuth } from "./call-auth.ts";
import type { Answer } from "./types.ts";

/** Whether this is the password of who is signed in; wrong ones are counted. */
export async function checkPassword(
	auth: Auth,
	headers: Headers,
	password: string,
): Promise<Answer> {
	const checked = await callAuth(() =>
		auth.api.verifyPassword({ body: { password }, headers, returnHeaders: true }),
	);
	return checked.ok ? ok({ cookies: checked.value.cookies }) : checked;
}
