import { data, type RouterContextProvider, redirect } from "react-router";
import { customerContext, shopContext } from "#app/context.ts";
import { cookieHeaders } from "#app/session/cookies.ts";
import type { AccountError } from "#core/accounts/types.ts";
import type { Result } from "#core/result.ts";

export type SecurityOutcome = {
	intent: string;
	ok: boolean;
	/** Of a failure; pt-BR. */
	message?: string;
	fields?: Record<string, string>;
	/** To take into the authenticator. */
	secret?: string;
	qr?: string;
	/** Shown once. */
	backupCodes?: string[];
	/** Where Google asks the person. */
	url?: string;
};

export type Form = Record<string, FormDataEntryValue>;
type Handled = Result<
	{ cookies: string[]; erased?: true } & Partial<SecurityOutcome>,
	AccountError
>;

const RETURN = "/conta?aba=seguranca";
const text = (form: Form, name: string): string => String(form[name] ?? "");

/** What the tab Segurança asks for; `intent` says which. */
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
			return accounts.startSecondFactor(headers, text(form, "password"));
		case "second-factor-confirm":
			return accounts.confirmSecondFactor(headers, form["code"]);
		case "second-factor-stop":
			return accounts.stopSecondFactor(headers, text(form, "password"));
		case "second-factor-codes":
			return accounts.renewBackupCodes(headers, text(form, "password"));
		case "google-link":
			return accounts.linkGoogle(headers, RETURN);
		case "google-unlink":
			return accounts.unlinkGoogle(headers, session.user.id);
		case "session-end":
			return accounts.endSession(session, text(form, "id"));
		case "erase": {
			const methods = await accounts.listSignInMethods(session.user.id);
			if (methods.hasPassword) {
				const known = await accounts.checkPassword(headers, text(form, "password"));
				if (!known.ok) return known;
			} else if (text(form, "password").trim().toLowerCase() !== session.user.email) {
				const message = "Digite o e-mail da sua conta para confirmar.";
				return { ok: false, error: { code: "EMAIL_MISMATCH", message } };
			}
			const erased = await customers.eraseAccount(session.user.id);
			if (!erased.ok) return erased;
			return { ok: true, value: { cookies: [], erased: true } };
		}
		default:
			return { ok: false, error: { code: "UNKNOWN", message: "Ação desconhecida." } };
	}
}

/** Answers the forms of the tab Segurança; whoever is erased is led home. */
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
	const { cookies, secret, qr, backupCodes, url, erased } = handled.value;
	if (erased) return redirect("/", { headers: cookieHeaders(cookies) });
	return data<SecurityOutcome>(
		{
			intent,
			ok: true,
			...(secret && { secret }),
			...(qr && { qr }),
			...(backupCodes && { backupCodes }),
			...(url && { url }),
		},
		{ headers: cookieHeaders(cookies, { "Cache-Control": "no-store" }) },
	);
}
