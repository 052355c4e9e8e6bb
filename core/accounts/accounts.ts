import { confirmByCode } from "./admins/confirm-by-code.ts";
import { createAdminAccount } from "./admins/create-admin-account.ts";
import { type RecoverAdmin, recoverAdmin } from "./admins/recover-admin.ts";
import { signUpAdmin } from "./admins/sign-up-admin.ts";
import { answerAlike } from "./answer-alike.ts";
import { type AccountsDeps, createAuth } from "./auth.ts";
import { checkPassword } from "./check-password.ts";
import { findBuyer } from "./find-buyer.ts";
import { forgetSecurityEvents } from "./forget-security-events.ts";
import { linkGoogle, listSignInMethods, unlinkGoogle } from "./identities.ts";
import {
	addPasskey,
	listPasskeys,
	removePasskey,
	startPasskey,
} from "./passkeys/manage-passkeys.ts";
import { signInWithPasskey, startPasskeySignIn } from "./passkeys/sign-in-with-passkey.ts";
import { changePassword, isResetTokenValid, requestReset, resetPassword } from "./passwords.ts";
import {
	confirmSecondFactor,
	renewBackupCodes,
	startSecondFactor,
	stopSecondFactor,
} from "./second-factor.ts";
import { endSession, getSession, listSessions, readSessionState, signOut } from "./sessions.ts";
import { signIn, signInWithGoogle, verifySecondFactor } from "./sign-in.ts";
import { resendConfirmation, signUp } from "./sign-up.ts";
import type { AccountSession } from "./types.ts";

/** Calls of the library that send an e-mail when there is an account. */
const WRITES_TO_WHOM_IT_KNOWS = /\/(request-password-reset|send-verification-email)$/;

/**
 * Accounts and sessions. `headers` are those of the request: its cookies say who is there. Answers carry
 * the cookies to set. Texts typed by people may be of any form.
 */
export function createAccounts(deps: AccountsDeps) {
	const { db, config, clock, sendsMail } = deps;
	// The library's settings are fixed: there is one of it for a shop that sends mail and one for a shop that does not.
	const confirming = createAuth({ ...deps, mustConfirm: true });
	const open = createAuth({ ...deps, mustConfirm: false });
	const auth = () => (sendsMail() ? confirming : open);
	const admin = () => ({ ...deps, auth: auth(), secret: config.authSecret ?? "" });
	const googleAvailable = Boolean(config.google);
	return {
		/** Answers requests below `/auth/v1`. */
		handle: (request: Request): Promise<Response> =>
			WRITES_TO_WHOM_IT_KNOWS.test(new URL(request.url).pathname)
				? answerAlike(() => auth().handler(request))
				: auth().handler(request),
		googleAvailable,
		/** An account is entered once its e-mail is confirmed: the shop has a mail server. */
		mustConfirm: sendsMail,

		signUp: (headers: Headers, form: unknown) =>
			answerAlike(() => signUp({ auth: auth(), db, mustConfirm: sendsMail() }, headers, form)),
		signUpAdmin: (headers: Headers, form: unknown) =>
			signUpAdmin({ auth: auth(), db, mustConfirm: sendsMail() }, headers, form),
		createAdminAccount: (form: unknown, from: string | null) =>
			createAdminAccount(admin(), form, from),
		recoverAdmin: (wanted: RecoverAdmin) => recoverAdmin({ auth: auth(), db }, wanted),
		confirmByCode: (form: unknown, from: string | null) => confirmByCode(admin(), form, from),
		resendConfirmation: (headers: Headers, email: string) =>
			answerAlike(() => resendConfirmation(auth(), headers, email)),
		signIn: (headers: Headers, form: unknown) => signIn(auth(), headers, form),
		signInWithGoogle: (headers: Headers, returnTo: string) =>
			signInWithGoogle(auth(), headers, returnTo),
		verifySecondFactor: (headers: Headers, form: Parameters<typeof verifySecondFactor>[2]) =>
			verifySecondFactor(auth(), headers, form),
		signOut: (headers: Headers) => signOut({ auth: auth(), db }, headers),

		findBuyer: (headers: Headers, session: AccountSession | null) =>
			findBuyer(db, headers, session),
		forgetSecurityEvents: () => forgetSecurityEvents(db, clock()),
		getSession: (headers: Headers) => getSession(auth(), headers),
		readSessionState: (headers: Headers) => readSessionState(auth(), headers),
		listSessions: (current: AccountSession) => listSessions(db, current),
		endSession: (current: AccountSession, sessionId: string) => endSession(db, current, sessionId),

		requestReset: (headers: Headers, form: unknown) =>
			answerAlike(() => requestReset(auth(), headers, form)),
		isResetTokenValid: (token: string) => isResetTokenValid(auth(), token),
		resetPassword: (headers: Headers, form: unknown) => resetPassword(auth(), headers, form),
		changePassword: (headers: Headers, form: unknown) => changePassword(auth(), headers, form),
		checkPassword: (headers: Headers, password: unknown) =>
			checkPassword(auth(), headers, password),

		startSecondFactor: (headers: Headers, password: unknown) =>
			startSecondFactor(auth(), headers, password),
		confirmSecondFactor: (headers: Headers, code: unknown) =>
			confirmSecondFactor(auth(), headers, code),
		stopSecondFactor: (headers: Headers, password: unknown) =>
			stopSecondFactor(auth(), headers, password),
		renewBackupCodes: (headers: Headers, password: unknown) =>
			renewBackupCodes(auth(), headers, password),

		listPasskeys: (userId: string) => listPasskeys(db, userId),
		startPasskey: (headers: Headers) => startPasskey(auth(), headers),
		addPasskey: (headers: Headers, typed: Parameters<typeof addPasskey>[2]) =>
			addPasskey(auth(), headers, typed),
		removePasskey: (headers: Headers, id: string) => removePasskey(auth(), headers, id),
		startPasskeySignIn: (headers: Headers) => startPasskeySignIn(auth(), headers),
		signInWithPasskey: (headers: Headers, answer: unknown) =>
			signInWithPasskey(auth(), headers, answer),

		listSignInMethods: (userId: string) => listSignInMethods(db, userId, googleAvailable),
		linkGoogle: (headers: Headers, returnTo: string) => linkGoogle(auth(), headers, returnTo),
		unlinkGoogle: (headers: Headers, userId: string) =>
			unlinkGoogle({ auth: auth(), db }, headers, userId),
	};
}
