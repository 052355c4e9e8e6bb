import type { AuthenticationResponseJSON } from "@simplewebauthn/browser";
import { ok } from "#core/values/result.ts";
import type { Auth } from "../auth.ts";
import { callAuth, readForm } from "../call-auth.ts";
import type { Answer } from "../types.ts";
import { passkeyAnswer } from "./passkey-rules.ts";

/** What a browser needs to sign in with a passkey, as JSON; the cookies carry the challenge. */
export async function startPasskeySignIn(
	auth: Auth,
	headers: Headers,
): Promise<Answer<{ options: string }>> {
	const started = await callAuth(() =>
		auth.api.generatePasskeyAuthenticationOptions({ headers, returnHeaders: true }),
	);
	if (!started.ok) return started;
	const { response, cookies } = started.value;
	// The library leaves it to the device; ours has to ask its owner.
	return ok({ cookies, options: JSON.stringify({ ...response, userVerification: "required" }) });
}

/** Signs in with what the browser answered to the challenge before. No password and no code follow. */
export async function signInWithPasskey(
	auth: Auth,
	headers: Headers,
	typed: unknown,
): Promise<Answer> {
	const answer = readForm(passkeyAnswer, typed);
	if (!answer.ok) return answer;
	const entered = await callAuth(() =>
		auth.api.verifyPasskeyAuthentication({
			// What else belongs into it the library checks.
			body: { response: answer.value as unknown as AuthenticationResponseJSON },
			headers,
			returnHeaders: true,
		}),
	);
	return entered.ok ? ok({ cookies: entered.value.cookies }) : entered;
}
