import type { AuthenticationResponseJSON } from "@simplewebauthn/browser";
import { eq, lt, sql } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import type { Limiter } from "#platform/rate-limit/limiter.ts";
import { networkOf } from "#platform/rate-limit/network-of.ts";
import { ok } from "../values/result.ts";
import { withDeps } from "../values/with-deps.ts";
import { CONFIRMED_ADMIN } from "./account-mails.ts";
import { createAdmins } from "./admins/admins.ts";
import { createAdminAccount, EMAIL_TAKEN, readAdminForm } from "./admins/create-admin-account.ts";
import { countAttempt, findRight } from "./admins/find-admin.ts";
import { type RecoverAdmin, recoverAdmin } from "./admins/recover-admin.ts";
import { type AccountsDeps, type Auth, createAuth } from "./auth.ts";
import { callAuth, readForm, refusal, submit } from "./call-auth.ts";
import {
	changePassword,
	isResetTokenValid,
	requestReset,
	resendConfirmation,
	resetPassword,
	signIn,
	signInWithGoogle,
	signUp,
	verifySecondFactor,
} from "./credentials.ts";
import {
	addPasskey,
	listPasskeys,
	passkeyAnswer,
	removePasskey,
	startPasskey,
} from "./passkeys/manage-passkeys.ts";
import { admins, auth_users, security_events } from "./schema.ts";
import { answerAlike } from "./security/answer-alike.ts";
import {
	confirmSecondFactor,
	renewBackupCodes,
	startSecondFactor,
	stopSecondFactor,
} from "./security/second-factor.ts";
import { endSession, getSession, listSessions, readSessionState, signOut } from "./sessions.ts";
import { currentPasswordField, signInForm } from "./shared/account.ts";
import {
	type Answer,
	type Buyer,
	CLIENT_ADDRESS_HEADER,
	CLIENT_DEVICE_HEADER,
	type TrustLevel,
} from "./types.ts";
import { findCredential, linkGoogle, listSignInMethods, unlinkGoogle } from "./users/users.ts";

/**
 * Before an invited person signs in: the right code with the account's password confirms the e-mail, so that no
 * second e-mail is needed. Otherwise changes and reveals nothing; the sign-in that follows reports errors.
 */
async function confirmByCode(
	deps: { auth: Auth; db: Db; secret: string; limiter: Limiter },
	typed: unknown,
	from: string | null,
): Promise<void> {
	const code = (typed as { admin_code?: unknown } | null)?.admin_code;
	const form = readForm(signInForm, typed);
	if (!code || !form.ok) return;
	const { db, secret } = deps;
	const { email, password } = form.value;
	if (!(await findRight(db, secret, { email, emailVerified: false }, code))) return;
	const account = await findCredential(deps, email);
	if (!account || account.emailVerified) return;
	if (!(await countAttempt(deps, `${email}:${from}`, { email, from }))) return;
	if (!(await account.opens(password))) return;
	await db.update(auth_users).set({ emailVerified: true }).where(eq(auth_users.id, account.userId));
}

/**
 * Creates an account that an invitation may make administrator after login. With mail a known e-mail gets the same
 * response as a new one; without mail (`mustConfirm` false) the form reports it, as the login beside it would
 * anyway.
 */
async function signUpAdmin(
	{ auth, db, mustConfirm }: { auth: Auth; db: Db; mustConfirm: boolean },
	headers: Headers,
	typed: unknown,
): Promise<Answer> {
	const form = await readAdminForm(db, typed);
	if (!form.ok) return form;
	const created = await callAuth(async () => {
		const known = mustConfirm ? null : await findCredential({ auth, db }, form.value.email);
		const signedUp = await auth.api.signUpEmail({
			body: { ...form.value, ...{ without_phone: true }, callbackURL: CONFIRMED_ADMIN },
			headers,
			returnHeaders: true,
		});
		return { ...signedUp, response: { known: known !== null } };
	});
	if (!created.ok) return created;
	return created.value.response.known
		? refusal("EMAIL_TAKEN", EMAIL_TAKEN)
		: ok({ cookies: created.value.cookies });
}

const checkPassword = (auth: Auth, headers: Headers, typed: unknown): Promise<Answer> =>
	submit(currentPasswordField, typed, (password) =>
		auth.api.verifyPassword({ body: { password }, headers, returnHeaders: true }),
	);

/** Trust level of an account: `stranger` without one, or with an unconfirmed e-mail. */
async function findTrustLevel(db: Db, userId: string | null): Promise<TrustLevel> {
	if (!userId) return "stranger";
	const [user] = await db
		.select({
			confirmed: auth_users.emailVerified,
			administers: sql<boolean>`coalesce(${admins.active}, false)`,
		})
		.from(auth_users)
		.leftJoin(admins, eq(admins.user_id, auth_users.id))
		.where(eq(auth_users.id, userId));
	if (user?.administers) return "shop";
	return user?.confirmed ? "customer" : "stranger";
}

const findBuyer = async (
	db: Db,
	headers: Headers,
	session: { user: { id: string } } | null,
): Promise<Buyer> => {
	const userId = session?.user.id ?? null;
	return {
		userId,
		trustLevel: await findTrustLevel(db, userId),
		network: networkOf(headers.get(CLIENT_ADDRESS_HEADER)),
		device: headers.get(CLIENT_DEVICE_HEADER),
	};
};

const DAY_MS = 24 * 60 * 60_000;
/** Access records must be stored for six months (Marco Civil, art. 15), and no longer. */
const RETENTION_DAYS = 183;

async function forgetSecurityEvents(db: Db, now: Date): Promise<void> {
	const oldest = new Date(now.getTime() - RETENTION_DAYS * DAY_MS);
	await db.delete(security_events).where(lt(security_events.created_at, oldest));
}

/** Options for a passkey sign-in, as JSON; the cookies carry the challenge. */
async function startPasskeySignIn(
	auth: Auth,
	headers: Headers,
): Promise<Answer<{ options: string }>> {
	const started = await callAuth(() =>
		auth.api.generatePasskeyAuthenticationOptions({ headers, returnHeaders: true }),
	);
	if (!started.ok) return started;
	const { response, cookies } = started.value;
	// The library leaves user verification to the device; ours must require it.
	return ok({ cookies, options: JSON.stringify({ ...response, userVerification: "required" }) });
}

/** Signs in with the browser's response to the challenge. No password or code follows. */
const signInWithPasskey = (auth: Auth, headers: Headers, typed: unknown): Promise<Answer> =>
	submit(passkeyAnswer, typed, (answer) =>
		auth.api.verifyPasskeyAuthentication({
			body: { response: answer as unknown as AuthenticationResponseJSON },
			headers,
			returnHeaders: true,
		}),
	);

/** Library endpoints that send an e-mail if the account exists. */
const WRITES_TO_WHOM_IT_KNOWS = /\/(request-password-reset|send-verification-email)$/;

/** Accounts, and the people of the shop among them. */
export const createAccounts = (deps: AccountsDeps) => ({
	accounts: operations(deps),
	admins: createAdmins({ ...deps, secret: deps.config.authSecret ?? "" }),
});

/**
 * Accounts and sessions. `headers` are those of the request, whose cookies identify the user. Results carry the
 * cookies to set. All typed input is untrusted.
 */
function operations(deps: AccountsDeps) {
	const { db, config, clock, sendsMail } = deps;
	// The library's settings are fixed, so there is one instance for a shop with mail and one without.
	const confirming = createAuth({ ...deps, mustConfirm: true });
	const open = createAuth({ ...deps, mustConfirm: false });
	const auth = () => (sendsMail() ? confirming : open);
	const admin = () => ({ ...deps, auth: auth(), secret: config.authSecret ?? "" });
	const googleAvailable = Boolean(config.google);
	return {
		/** Handles requests below `/auth/v1`. */
		handle: (request: Request): Promise<Response> =>
			WRITES_TO_WHOM_IT_KNOWS.test(new URL(request.url).pathname)
				? answerAlike(() => auth().handler(request))
				: auth().handler(request),
		googleAvailable,
		/** Whether sign-in needs a confirmed e-mail: the shop has a mail server. */
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
		signOut: (headers: Headers) => signOut({ auth: auth(), db }, headers),

		forgetSecurityEvents: () => forgetSecurityEvents(db, clock()),
		...withDeps(() => db, { findBuyer, listSessions, endSession, listPasskeys }),

		requestReset: (headers: Headers, form: unknown) =>
			answerAlike(() => requestReset(auth(), headers, form)),
		...withDeps(auth, {
			signIn,
			signInWithGoogle,
			verifySecondFactor,
			getSession,
			readSessionState,
			isResetTokenValid,
			resetPassword,
			changePassword,
			checkPassword,
			startSecondFactor,
			confirmSecondFactor,
			stopSecondFactor,
			renewBackupCodes,
			startPasskey,
			addPasskey,
			removePasskey,
			startPasskeySignIn,
			signInWithPasskey,
			linkGoogle,
		}),

		listSignInMethods: (userId: string) => listSignInMethods(db, userId, googleAvailable),
		unlinkGoogle: (headers: Headers, userId: string) =>
			unlinkGoogle({ auth: auth(), db }, headers, userId),
	};
}
