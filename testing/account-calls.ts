import type { BrowserSession } from "./screens/browser-session.ts";
import { PASSWORD, SIGN_UP, type TestAccounts } from "./test-accounts.ts";

export const nobody = () => new Headers();

/** Null when it went well. */
export const messageOf = (answer: { ok: boolean; error?: { message: string } }) =>
	answer.ok ? null : answer.error?.message;

/** What somebody without a session asks of the accounts of a test shop. */
export function accountCalls(test: () => TestAccounts) {
	const accounts = () => test().shop.accounts;
	const signIn = (email = SIGN_UP.email, password = PASSWORD, headers = nobody()) =>
		accounts().signIn(headers, { email, password });
	const who = async (browser: BrowserSession) =>
		(await accounts().getSession(browser.headers))?.user.email ?? null;
	const setReset = (token: string, newPassword = "outra-senha", confirmation = newPassword) =>
		accounts().resetPassword(nobody(), { token, newPassword, confirmation });

	return { accounts, signIn, who, setReset };
}
