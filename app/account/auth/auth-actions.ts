import { data, href, type RouterContextProvider } from "react-router";
import { shopContext } from "#app/context.ts";
import { cookieHeaders } from "#app/session/cookies.ts";
import { readForm, typedValues } from "#app/session/read-form.ts";
import type { AccountError } from "#core/accounts/types.ts";
import type { Shop } from "#core/shop.ts";
import { returnPath } from "#core/values/return-path.ts";

export type AuthOutcome = {
	ok: boolean;
	/** `password`: the attempt has expired and starts again. */
	step?:
		| "password"
		| "signed-in"
		| "second-factor"
		| "signed-up"
		| "mailed"
		| "leaving"
		| "claimed";
	message?: string;
	code?: string;
	fields?: Record<string, string>;
	mustConfirm?: boolean;
	url?: string;
	/** Input of a refused form, without passwords. */
	typed?: { intent: string } & Record<(typeof TYPED)[number], string>;
};

const TYPED = ["email", "full_name", "phone", "profession", "marketing_consent"] as const;

const answer = (outcome: AuthOutcome, cookies: string[] = [], status = 200) =>
	data(outcome, { status, headers: cookieHeaders(cookies, { "Cache-Control": "no-store" }) });

const STARTS_OVER = new Set(["INVALID_TWO_FACTOR_COOKIE", "TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE"]);

const refused = ({ code, message, fields }: AccountError) =>
	answer(
		{
			ok: false,
			code,
			message,
			...(STARTS_OVER.has(code) && { step: "password" }),
			...(fields && { fields }),
		},
		[],
		code === "TOO_MANY_ATTEMPTS" ? 429 : 422,
	);

export function answerSignUp(result: Awaited<ReturnType<Shop["accounts"]["signUp"]>>) {
	if (!result.ok) return refused(result.error);
	const { cookies, mustConfirm, entered } = result.value;
	if (entered) return answer({ ok: true, step: "signed-in" }, cookies);
	return answer({ ok: true, step: "signed-up", mustConfirm }, cookies);
}

type Context = Readonly<RouterContextProvider>;
type Form = Record<string, FormDataEntryValue>;

export async function handleAuth(request: Request, context: Context) {
	const form = Object.fromEntries(await readForm(request));
	const answered = await carryOut(request, context, form);
	const intent = String(form["intent"] ?? "");
	if (!answered.data.ok) answered.data.typed = { ...typedValues(form, TYPED), intent };
	return answered;
}

async function carryOut({ headers }: Request, context: Context, form: Form) {
	const { accounts } = context.get(shopContext);
	switch (form["intent"]) {
		case "second-factor": {
			const verified = await accounts.verifySecondFactor(headers, {
				code: form["code"],
				kind: form["kind"] === "backup" ? "backup" : "authenticator",
				trustDevice: form["trustDevice"] === "on",
			});
			if (!verified.ok) return refused(verified.error);
			return answer({ ok: true, step: "signed-in" }, verified.value.cookies);
		}
		case "passkey": {
			const entered = await accounts.signInWithPasskey(headers, form["answer"]);
			if (!entered.ok) return refused(entered.error);
			return answer({ ok: true, step: "signed-in" }, entered.value.cookies);
		}
		case "signup": {
			return answerSignUp(await accounts.signUp(headers, form));
		}
		case "reset": {
			const result = await accounts.requestReset(headers, form);
			if (!result.ok) return refused(result.error);
			return answer({ ok: true, step: "mailed" }, result.value.cookies);
		}
		case "google": {
			const goal = returnPath(String(form["voltar"] ?? ""), href("/"));
			const started = await accounts.signInWithGoogle(headers, goal);
			if (!started.ok) return refused(started.error);
			return answer({ ok: true, step: "leaving", url: started.value.url }, started.value.cookies);
		}
		default: {
			const entered = await accounts.signIn(headers, form);
			if (!entered.ok) return refused(entered.error);
			const { cookies, secondFactor } = entered.value;
			return answer({ ok: true, step: secondFactor ? "second-factor" : "signed-in" }, cookies);
		}
	}
}
