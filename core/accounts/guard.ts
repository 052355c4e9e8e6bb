import { APIError, createAuthMiddleware, getSessionFromCtx, isAPIError } from "better-auth/api";
import { count, eq } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { fieldErrors } from "../values/field-errors.ts";
import { isReturnPath } from "../values/return-path.ts";
import { findAdmin } from "./admins/find-admin.ts";
import type { AccountLimits, Attempt } from "./limits.ts";
import { auth_passkeys, auth_sessions } from "./schema.ts";
import { GUESSABLE, isGuessable } from "./security/guessable-password.ts";
import { DEVICE_COOKIE, DEVICE_SECONDS, type KnownDevices } from "./security/known-devices.ts";
import { recordSecurityEvent } from "./security/security-events.ts";
import { emailField, fullNameField, isWritable, signUpForm } from "./shared/account.ts";
import { adminSignUpForm } from "./shared/admin.ts";
import { accountMessage, TOO_MANY_ATTEMPTS } from "./shared/error.ts";
import { CLIENT_ADDRESS_HEADER } from "./types.ts";

type Signed = {
	user: { id: string; email: string; twoFactorEnabled?: boolean | null };
	session: { id: string };
};

const CHANGES_PROTECTION = new Set([
	"/two-factor/enable",
	"/two-factor/disable",
	"/passkey/generate-register-options",
	"/passkey/verify-registration",
	"/passkey/delete-passkey",
]);

const countPasskeys = async (db: Db, userId: string): Promise<number> => {
	const [found] = await db
		.select({ many: count() })
		.from(auth_passkeys)
		.where(eq(auth_passkeys.userId, userId));
	return found?.many ?? 0;
};

/**
 * Whether an administrator who must have a second factor signed in without their passkey. Such a session must not
 * set up another factor: the password alone would open the back office.
 */
async function isHeldBack(db: Db, { user, session }: Signed): Promise<boolean> {
	const admin = await findAdmin(db, user.id, session.id);
	return Boolean(admin?.mustSecure) && (await countPasskeys(db, user.id)) > 0;
}

const markSession = (db: Db, id: string) =>
	db.update(auth_sessions).set({ byPasskey: true }).where(eq(auth_sessions.id, id));

/** A passkey sign-in has two factors. */
const afterPasskeySignIn = async (db: Db, { session }: Signed): Promise<void> => {
	await markSession(db, session.id);
};

/** After the last passkey is removed, sessions that started with it are ordinary ones. */
async function afterPasskeyRemoved(db: Db, { user }: Signed, ip: string | null): Promise<void> {
	if ((await countPasskeys(db, user.id)) === 0) {
		await db
			.update(auth_sessions)
			.set({ byPasskey: false })
			.where(eq(auth_sessions.userId, user.id));
	}
	await recordSecurityEvent(db, { kind: "passkey_removed", email: user.email, ip });
}

/** Adding the first passkey uses it, so this session counts as started with it; later ones prove nothing new. */
async function afterPasskeyAdded(
	db: Db,
	{ user, session }: Signed,
	{ name, ip }: { name: string; ip: string | null },
): Promise<void> {
	if ((await countPasskeys(db, user.id)) === 1) await markSession(db, session.id);
	await recordSecurityEvent(db, { kind: "passkey_added", email: user.email, ip, data: { name } });
}

type GuardDeps = {
	db: Db;
	limits: AccountLimits;
	devices: KnownDevices;
	onPasswordChanged: (user: { email: string; name: string }) => Promise<void>;
};

const SENDS_MAIL = new Set(["/request-password-reset", "/send-verification-email"]);
const CHECKS_PASSWORD = new Set([
	"/change-password",
	"/verify-password",
	"/two-factor/enable",
	"/two-factor/disable",
	"/two-factor/get-totp-uri",
	"/two-factor/generate-backup-codes",
]);

const SETS_PASSWORD = new Set(["/change-password", "/reset-password"]);

const BACKUP_CODE = "/two-factor/verify-backup-code";
const CHECKS_CODE = new Set(["/two-factor/verify-totp", BACKUP_CODE]);
const WRONG_CODE = ["INVALID_CODE", "INVALID_BACKUP_CODE"];
const TWO_FACTOR_COOKIE = "two_factor";

const REDIRECT_FIELDS = ["callbackURL", "errorCallbackURL", "newUserCallbackURL", "redirectTo"];

const refuse = (message: string, fields?: Record<string, string>): never => {
	throw new APIError("BAD_REQUEST", { code: "INVALID_FIELDS", message, ...(fields && { fields }) });
};
const tooMany = (): never => {
	throw new APIError("TOO_MANY_REQUESTS", {
		code: "TOO_MANY_ATTEMPTS",
		message: TOO_MANY_ATTEMPTS,
	});
};

const addressOf = (headers: Headers | undefined): string | null =>
	headers?.get(CLIENT_ADDRESS_HEADER) || null;

type Ctx = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

const deviceCookie = (ctx: Ctx) =>
	ctx.context.createAuthCookie(DEVICE_COOKIE, { maxAge: DEVICE_SECONDS });

const attemptOn = (ctx: Ctx, devices: KnownDevices, email: string): Attempt => ({
	email,
	address: addressOf(ctx.headers),
	device: devices.recognise(ctx.getCookie(deviceCookie(ctx).name), email),
});

/** The account of a second step: of the session, or of the password just entered. */
async function findChallenged(ctx: Ctx): Promise<string | null> {
	const session = await getSessionFromCtx(ctx);
	if (session) return session.user.email;
	const { name } = ctx.context.createAuthCookie(TWO_FACTOR_COOKIE);
	const challenge = await ctx.getSignedCookie(name, ctx.context.secret);
	if (!challenge) return null;
	const { internalAdapter } = ctx.context;
	const known = await internalAdapter.findVerificationValue(challenge);
	const user = known && (await internalAdapter.findUserById(known.value));
	return user?.email ?? null;
}

/** The account whose password changes: of the session, or of the reset link. */
async function findPasswordOwner(
	ctx: Ctx,
): Promise<{ id: string; email: string; name: string } | null> {
	const { internalAdapter } = ctx.context;
	if (ctx.path === "/change-password") return (await getSessionFromCtx(ctx))?.user ?? null;
	const { token } = (ctx.body ?? {}) as { token?: unknown };
	const known = await internalAdapter.findVerificationValue(`reset-password:${String(token)}`);
	return known && (await internalAdapter.findUserById(known.value));
}

const emailOf = (body: { email?: unknown } | undefined): string => {
	const email = emailField.safeParse(body?.email);
	if (!email.success) return refuse("E-mail inválido", fieldErrors(email.error));
	return email.data;
};

const USE_PASSKEY = "Saia e entre com a sua chave de acesso para mudar isto.";

/** A recovery code as `auth.ts` compares it, however it was typed: `ABCDE 12345` is `abcde-12345`. */
const recoveryCode = (typed: string): string =>
	typed
		.toLowerCase()
		.replace(/[^a-z0-9]/g, "")
		.replace(/^.{5}/, "$&-");

/** Records that the second factor was switched on or off. */
async function watchSecondFactor(ctx: Ctx, db: Db): Promise<void> {
	const turned = { "/two-factor/verify-totp": "on", "/two-factor/disable": "off" } as const;
	const how = turned[ctx.path as keyof typeof turned];
	const before = ctx.context.session?.user as Signed["user"] | undefined;
	// A code of who has it already, as at the sign-in, switches nothing on.
	if (!how || !before || (how === "on" && before.twoFactorEnabled)) return;
	const ip = addressOf(ctx.headers);
	await recordSecurityEvent(db, { kind: `second_factor_${how}`, email: before.email, ip });
}

/** Records a wrong code of somebody who knows the password. */
async function watchCodes(ctx: Ctx, db: Db, problem: unknown): Promise<void> {
	if (!WRONG_CODE.includes(String(problem)) || (await getSessionFromCtx(ctx))) return;
	const email = await findChallenged(ctx);
	const data = { with_code: true };
	await recordSecurityEvent(db, { kind: "failed_login", email, ip: addressOf(ctx.headers), data });
}

/** Records passkey sign-ins, additions and removals. */
async function watchPasskeys(ctx: Ctx, db: Db): Promise<void> {
	if (!ctx.path.startsWith("/passkey/")) return;
	const failed = isAPIError(ctx.context.returned);
	const ip = addressOf(ctx.headers);
	if (ctx.path === "/passkey/verify-authentication") {
		const entered = ctx.context.newSession;
		if (!failed && entered) return afterPasskeySignIn(db, entered);
		const data = { with_passkey: true };
		return recordSecurityEvent(db, { kind: "failed_login", email: null, ip, data });
	}
	const session = failed ? null : await getSessionFromCtx(ctx);
	if (!session) return;
	if (ctx.path === "/passkey/verify-registration") {
		const name = String((ctx.body as { name?: unknown } | undefined)?.name ?? "");
		return afterPasskeyAdded(db, session, { name, ip });
	}
	if (ctx.path === "/passkey/delete-passkey") {
		await afterPasskeyRemoved(db, session, ip);
	}
}

/** Runs before every library call, over HTTP or from a form: validation and rate limits. */
export const guardBefore = ({ db, limits, devices }: GuardDeps) =>
	createAuthMiddleware(async (ctx) => {
		const { path } = ctx;
		if (![ctx.body, ctx.query, ctx.params].every((part) => isWritable(part))) {
			refuse(accountMessage(undefined));
		}
		const body = ctx.body as Record<string, unknown> | undefined;
		for (const given of [body, ctx.query as Record<string, unknown> | undefined]) {
			const ways = REDIRECT_FIELDS.map((name) => given?.[name]);
			if (ways.some((way) => way !== undefined && way !== null && !isReturnPath(way))) {
				refuse("O endereço para onde continuar não é desta loja.");
			}
		}
		const from = addressOf(ctx.headers);
		if (path === "/sign-in/email") {
			const email = emailOf(body);
			if (!(await limits.takeSignIn(attemptOn(ctx, devices, email)))) tooMany();
			return { context: { body: { email } } };
		}
		if (path === "/sign-up/email") {
			if (body?.["image"]) refuse(accountMessage("FIELD_NOT_ALLOWED"));
			// Administrators give no phone.
			const form = body?.["without_phone"]
				? adminSignUpForm
						.transform(({ name, ...rest }) => ({ ...rest, full_name: name }))
						.safeParse(body)
				: signUpForm.safeParse({ ...body, full_name: body?.["full_name"] ?? body?.["name"] });
			if (!form.success) {
				const fields = fieldErrors(form.error);
				return refuse(Object.values(fields)[0] ?? "", fields);
			}
			const { email, full_name: name, password } = form.data;
			const role = body?.["without_phone"] ? "admin" : "customer";
			// Before counting: choosing a better password is no attempt on an account.
			if (await isGuessable(db, password, { email, name, role })) {
				refuse(GUESSABLE, { password: GUESSABLE });
			}
			if (!(await limits.takeSignUp(attemptOn(ctx, devices, email)))) tooMany();
			return { context: { body: { ...form.data, name } } };
		}
		if (SENDS_MAIL.has(path)) {
			const email = emailOf(body);
			const taken = await limits.takeMail(attemptOn(ctx, devices, email));
			if (taken === "refused") tooMany();
			if (taken === "enough") return ctx.json({ status: true });
			return { context: { body: { email } } };
		}
		if (path === "/update-user" && body) {
			const name = fullNameField.safeParse(body["name"]);
			if (!name.success || Object.keys(body).length > 1) refuse("Informe o nome completo");
			return { context: { body: { name: name.data } } };
		}
		if (SETS_PASSWORD.has(path)) {
			const owner = await findPasswordOwner(ctx);
			const password = String(body?.["newPassword"] ?? "");
			const admin = owner && (await findAdmin(db, owner.id));
			const weak = admin && adminSignUpForm.shape.password.safeParse(password).error?.issues[0];
			if (weak) refuse(weak.message, { newPassword: weak.message });
			const role = admin ? "admin" : "customer";
			if (owner && (await isGuessable(db, password, { ...owner, role }))) {
				refuse(GUESSABLE, { newPassword: GUESSABLE });
			}
		}
		if (CHECKS_PASSWORD.has(path)) {
			const session = await getSessionFromCtx(ctx);
			if (session && !(await limits.takePasswordCheck(session.user.id, from))) tooMany();
		}
		if (CHANGES_PROTECTION.has(path)) {
			const session = await getSessionFromCtx(ctx);
			if (session && (await isHeldBack(db, session))) refuse(USE_PASSKEY);
		}
		if (CHECKS_CODE.has(path)) {
			const email = await findChallenged(ctx);
			if (email && !(await limits.takeCode(attemptOn(ctx, devices, email)))) tooMany();
		}
		if (path === BACKUP_CODE) {
			return { context: { body: { code: recoveryCode(String(body?.["code"] ?? "")) } } };
		}
		// A password change should end other sessions.
		if (path === "/change-password") return { context: { body: { revokeOtherSessions: true } } };
		return;
	});

/** Runs after every library call: records failed logins; success resets counters and remembers the device. */
export const guardAfter = ({ db, limits, devices, onPasswordChanged }: GuardDeps) =>
	createAuthMiddleware(async (ctx) => {
		const { returned } = ctx.context;
		const failed = isAPIError(returned);
		if (ctx.path === "/sign-in/email") {
			const email = String((ctx.body as { email?: unknown } | undefined)?.email ?? "");
			if (!failed) await limits.forget("sign-in", attemptOn(ctx, devices, email));
			else if (returned.body?.code === "INVALID_EMAIL_OR_PASSWORD") {
				await recordSecurityEvent(db, { kind: "failed_login", email, ip: addressOf(ctx.headers) });
			}
		} else if (CHECKS_PASSWORD.has(ctx.path) && !failed) {
			const session = ctx.context.newSession ?? ctx.context.session;
			if (session) {
				await limits.forgetPasswordCheck(session.user.id);
				if (ctx.path === "/change-password") await onPasswordChanged(session.user);
			}
		}
		if (failed && CHECKS_CODE.has(ctx.path)) await watchCodes(ctx, db, returned.body?.code);
		if (!failed) await watchSecondFactor(ctx, db);
		await watchPasskeys(ctx, db);
		const entered = failed ? null : ctx.context.newSession?.user;
		if (!entered) return;
		// With a second step the password alone is half a sign-in.
		const secondStep = (entered as { twoFactorEnabled?: boolean | null }).twoFactorEnabled;
		if (ctx.path === "/sign-in/email" && secondStep) return;
		if (CHECKS_CODE.has(ctx.path)) {
			await limits.forget("second-factor", attemptOn(ctx, devices, entered.email));
		}
		const { name, attributes } = deviceCookie(ctx);
		ctx.setCookie(name, devices.remember(ctx.getCookie(name), entered.email), attributes);
	});
