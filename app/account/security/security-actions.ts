import { data, type RouterContextProvider, redirect } from "react-router";
import { customerContext, shopContext } from "#app/context.ts";
import { cookieHeaders } from "#app/session/cookies.ts";
import type { AccountError } from "#core/accounts/types.ts";
import { fail, type Result } from "#core/values/result.ts";

export type SecurityOutcome = {
	intent: string;
	ok: boolean;
	message?: string;
	fields?: Record<string, string>;
	secret?: string;
	qr?: string;
	backupCodes?: string[];
	url?: string;
	options?: string;
};

export type Form = Record<string, FormDataEntryValue>;
type Handled = Result<
	{ cookies: string[]; erased?: true } & Partial<SecurityOutcome>,
	AccountError
>;

const RETURN = "/conta?aba=seguranca";
const text = (form: Form, name: string): string => String(form[name] ?? "");

/** A field error, except for the rate limit, which is no fault of the input. */
const wrongProof = (code: string, message: string): Handled =>
	fail({ code, message, ...(code !== "TOO_MANY_ATTEMPTS" && { fields: { password: message } }) });

/**
 * The refusal without proof of ownership: the password or, in accounts without one, the e-mail typed. Null with it.
 */
async function refuseWrongPassword(
	form: Form,
	headers: Headers,
	context: Readonly<RouterContextProvider>,
): Promise<Handled | null> {
	const { accounts } = context.get(shopContext);
	const { user } = context.get(customerContext);
	const { hasPassword } = await accounts.listSignInMethods(user.id);
	if (hasPassword) {
		const known = await accounts.checkPassword(headers, form["password"]);
		if (known.ok) return null;
		const { code, message } = known.error;
		return wrongProof(code, message);
	}
	if (text(form, "password").trim().toLowerCase() === user.email) return null;
	const message = "Digite o e-mail da sua conta para confirmar.";
	return wrongProof("EMAIL_MISMATCH", message);
}

async function handle(
	form: Form,
	headers: Headers,
	context: Readonly<RouterContextProvider>,
): Promise<Handled> {
	const { accounts, customers } = context.get(shopContext);
	const session = context.get(customerContext);
	switch (form["intent"]) {
		case "password":
			return accounts.changePassword(headers, form);
		case "password-link":
			return accounts.requestReset(headers, { email: session.user.email });
		case "confirm-email":
			return accounts.resendConfirmation(headers, session.user.email);
		case "second-factor-start":
			return accounts.startSecondFactor(headers, form["password"]);
		case "second-factor-confirm":
			return accounts.confirmSecondFactor(headers, form["code"]);
		case "second-factor-stop":
			return accounts.stopSecondFactor(headers, form["password"]);
		case "second-factor-codes":
			return accounts.renewBackupCodes(headers, form["password"]);
		case "passkey-start":
			return (await refuseWrongPassword(form, headers, context)) ?? accounts.startPasskey(headers);
		case "passkey-add":
			return accounts.addPasskey(headers, { name: form["name"], answer: form["answer"] });
		case "passkey-remove":
			return (
				(await refuseWrongPassword(form, headers, context)) ??
				accounts.removePasskey(headers, text(form, "id"))
			);
		case "google-link":
			return accounts.linkGoogle(headers, RETURN);
		case "google-unlink":
			return accounts.unlinkGoogle(headers, session.user.id);
		case "session-end":
			return accounts.endSession(session, text(form, "id"));
		case "erase": {
			const wrong = await refuseWrongPassword(form, headers, context);
			if (wrong) return wrong;
			const erased = await customers.eraseAccount(session.user.id);
			if (!erased.ok) return erased;
			return { ok: true, value: { cookies: [], erased: true } };
		}
		default:
			return { ok: false, error: { code: "UNKNOWN", message: "Ação desconhecida." } };
	}
}

/** Handles the forms of the tab Segurança; erasing redirects home. */
export async function handleSecurity(
	form: Form,
	headers: Headers,
	context: Readonly<RouterContextProvider>,
) {
	const intent = text(form, "intent");
	const handled = await handle(form, headers, context);
	if (!handled.ok) {
		const { code, message, fields } = handled.error;
		return data<SecurityOutcome>(
			{ intent, ok: false, message, ...(fields && { fields }) },
			{ status: code === "TOO_MANY_ATTEMPTS" ? 429 : 422 },
		);
	}
	const { cookies, secret, qr, backupCodes, url, options, erased } = handled.value;
	if (erased) return redirect("/", { headers: cookieHeaders(cookies) });
	return data<SecurityOutcome>(
		{
			intent,
			ok: true,
			...(secret && { secret }),
			...(qr && { qr }),
			...(backupCodes && { backupCodes }),
			...(url && { url }),
			...(options && { options }),
		},
		{ headers: cookieHeaders(cookies, { "Cache-Control": "no-store" }) },
	);
}
