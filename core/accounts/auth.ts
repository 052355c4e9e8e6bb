import { passkey } from "@better-auth/passkey";
import { betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { APIError, isAPIError } from "better-auth/api";
import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import { jwt, twoFactor } from "better-auth/plugins";
import { eq } from "drizzle-orm";
import { type Config, publicAddress } from "#platform/config.ts";
import type { Db } from "#platform/database/database.ts";
import type { Log } from "#platform/log.ts";
import type { Limiter } from "#platform/rate-limit/limiter.ts";
import type { Outbox } from "../mail/outbox.ts";
import { AUTH_PATH, createAccountMails } from "./account-mails.ts";
import { guardAfter, guardBefore } from "./guard.ts";
import { createAccountLimits } from "./limits.ts";
import {
	auth_accounts,
	auth_jwks,
	auth_passkeys,
	auth_sessions,
	auth_two_factors,
	auth_users,
	auth_verifications,
} from "./schema.ts";
import { createKnownDevices } from "./security/known-devices.ts";
import type { SignUpForm } from "./shared/account.ts";
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from "./shared/password.ts";
import { CLIENT_ADDRESS_HEADER, type Passwords, type Profiles } from "./types.ts";

/** Library endpoints that only our own forms may call. */
const PASSKEY_PATHS = [
	"/passkey/generate-register-options",
	"/passkey/verify-registration",
	"/passkey/generate-authenticate-options",
	"/passkey/verify-authentication",
	"/passkey/list-user-passkeys",
	"/passkey/update-passkey",
	"/passkey/delete-passkey",
];

/** Without user verification (PIN, finger, face) a passkey proves only possession. */
function refuseWithoutOwner(userVerified: boolean | undefined): void {
	if (!userVerified) throw new APIError("BAD_REQUEST", { code: "PASSKEY_WITHOUT_OWNER" });
}

const hostOf = (config: Pick<Config, "publicUrl" | "port">): string =>
	new URL(publicAddress(config)).hostname;

/**
 * Passkeys belong to the host of `PUBLIC_URL`; without it to localhost, the only name that browsers trust without a
 * certificate. A passkey replaces password and second factor, so user verification is required.
 */
const passkeys = (config: Pick<Config, "publicUrl" | "port">) =>
	passkey({
		rpName: hostOf(config),
		rpID: hostOf(config),
		origin: config.publicUrl ? new URL(config.publicUrl).origin : null,
		authenticatorSelection: { residentKey: "required", userVerification: "required" },
		registration: {
			afterVerification: ({ verification }) =>
				refuseWithoutOwner(verification.registrationInfo?.userVerified),
		},
		authentication: {
			afterVerification: ({ verification }) =>
				refuseWithoutOwner(verification.authenticationInfo.userVerified),
		},
	});

/** Reads stored recovery codes in small letters, as the guard sends typed ones: no case has to be copied. */
const recoveryCodes = (key: string) => ({
	storeBackupCodes: {
		encrypt: (data: string) => symmetricEncrypt({ key, data }),
		decrypt: async (data: string) => (await symmetricDecrypt({ key, data })).toLowerCase(),
	},
});

type NewUser = { id: string; name: string; email: string };

/**
 * Creates a new account's profile from the sign-up form, or an empty one. `confirmed`: the e-mail is confirmed, so
 * the consent counts at once.
 */
async function startProfile(
	{ db, profiles }: { db: Db; profiles: Profiles },
	user: NewUser,
	{ typed, confirmed }: { typed: SignUpForm | undefined; confirmed: boolean },
): Promise<void> {
	await profiles.start(
		db,
		{
			userId: user.id,
			email: user.email,
			full_name: user.name,
			phone: typed?.phone ?? "",
			profession: typed?.profession ?? null,
			marketing_consent: typed?.marketing_consent ?? false,
		},
		confirmed,
	);
	if (!typed?.phone) return;
	await db.update(auth_users).set({ signUpPhone: typed.phone }).where(eq(auth_users.id, user.id));
}

export const COOKIE_PREFIX = "requinte";

const HOUR = 3600;
const DAY = 24 * HOUR;
const RESET_VALID_MINUTES = 60;
const SHORTEST_SECRET = 32;

const SCHEMA = {
	user: auth_users,
	session: auth_sessions,
	account: auth_accounts,
	verification: auth_verifications,
	twoFactor: auth_two_factors,
	jwks: auth_jwks,
	passkey: auth_passkeys,
};

/**
 * Account deletion includes orders, Google tokens never leave the server, and passkey changes need the password:
 * these have forms of their own.
 */
const DISABLED_PATHS = [
	...PASSKEY_PATHS,
	"/delete-user",
	"/delete-user/callback",
	"/change-email",
	"/update-session",
	"/get-access-token",
	"/refresh-token",
	"/account-info",
	"/error",
	"/ok",
];

export type AccountsDeps = {
	db: Db;
	config: Config;
	limiter: Limiter;
	outbox: Outbox;
	log: Log;
	clock: () => Date;
	/** Password hashing; absent means the library's scrypt. */
	passwords?: Passwords | undefined;
	profiles: Profiles;
	/** Whether the shop sends e-mails: then sign-in needs a confirmed e-mail. */
	sendsMail: () => boolean;
};

export type Auth = ReturnType<typeof createAuth>;

/**
 * Configures the accounts library. All processes with the same database and secret are interchangeable. Throws when
 * the session secret is missing or short.
 */
export function createAuth({
	db,
	config,
	limiter,
	outbox,
	log,
	clock,
	passwords,
	profiles,
	mustConfirm,
}: Omit<AccountsDeps, "sendsMail"> & { mustConfirm: boolean }) {
	const secret = secretOf(config);
	const address = publicAddress(config);
	const mails = createAccountMails({ db, outbox, clock });
	const guard = {
		db,
		limits: createAccountLimits({ db, limiter }),
		devices: createKnownDevices(secret),
		onPasswordChanged: mails.passwordChanged,
	};
	return betterAuth({
		appName: new URL(address).hostname,
		baseURL: address,
		basePath: AUTH_PATH,
		secret,
		// The edge refuses cross-origin requests and sets this origin.
		trustedOrigins: [address],
		database: drizzleAdapter(db, {
			provider: "pg",
			schema: SCHEMA,
		}),
		emailAndPassword: {
			enabled: true,
			// New and known e-mails get the same response; the person signs in next (rule accounts 6).
			autoSignIn: false,
			minPasswordLength: SHORTEST_PASSWORD,
			maxPasswordLength: LONGEST_PASSWORD,
			requireEmailVerification: mustConfirm,
			resetPasswordTokenExpiresIn: RESET_VALID_MINUTES * 60,
			revokeSessionsOnPasswordReset: true,
			...(passwords && { password: passwords }),
			onExistingUserSignUp: async ({ user }) => void (await mails.accountExists(user)),
			sendResetPassword: ({ user, token }) => mails.resetPassword(user, token, RESET_VALID_MINUTES),
			onPasswordReset: async ({ user }) => {
				// The link proves access to the mailbox.
				await db.update(auth_users).set({ emailVerified: true }).where(eq(auth_users.id, user.id));
				await profiles.confirmMarketing(db, { userId: user.id, email: user.email });
				await mails.passwordChanged(user);
			},
		},
		emailVerification: {
			sendOnSignUp: true,
			sendOnSignIn: true,
			autoSignInAfterVerification: false,
			expiresIn: DAY,
			sendVerificationEmail: async ({ user, token, url }) =>
				void (await mails.confirmEmail(user, token, url)),
			afterEmailVerification: async (user) => {
				await profiles.confirmMarketing(db, { userId: user.id, email: user.email });
				await mails.welcome(user);
			},
		},
		session: { expiresIn: 7 * DAY, updateAge: DAY, freshAge: DAY },
		verification: { storeIdentifier: "hashed" },
		account: {
			encryptOAuthTokens: true,
			accountLinking: { enabled: true, allowDifferentEmails: true },
		},
		socialProviders: googleOf(config),
		databaseHooks: {
			user: {
				create: {
					after: async (user, ctx) => {
						const typed = ctx?.path === "/sign-up/email" ? (ctx.body as SignUpForm) : undefined;
						const confirmed = user.emailVerified || !mustConfirm;
						await startProfile({ db, profiles }, user, { typed, confirmed });
						if (user.emailVerified) await mails.welcome(user);
					},
				},
			},
		},
		hooks: { before: guardBefore(guard), after: guardAfter(guard) },
		plugins: [
			// The guard counts codes: the library would lock the owner out for foreign attempts.
			twoFactor({
				issuer: new URL(address).hostname,
				accountLockout: { enabled: false },
				backupCodeOptions: recoveryCodes(secret),
			}),
			passkeys(config),
			jwt({
				jwks: { jwksPath: "/.well-known/jwks.json" },
				disableSettingJwtHeader: true,
			}),
		],
		rateLimit: countCalls(limiter),
		advanced: {
			cookiePrefix: COOKIE_PREFIX,
			ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
		},
		disabledPaths: DISABLED_PATHS,
		...reportTo(log),
	});
}

/** Google lets the person choose an account. */
const googleOf = ({ google }: Config) =>
	google ? { google: { ...google, prompt: "select_account" as const } } : {};

function secretOf({ authSecret }: Config): string {
	if (!authSecret || authSecret.length < SHORTEST_SECRET)
		throw new Error("no secret to sign sessions with");
	return authSecret;
}

/** Limits HTTP calls; the guard limits forms. */
const countCalls = (limiter: Limiter) => ({
	enabled: true,
	window: 60,
	max: 100,
	customRules: {
		"/get-session": false as const,
		"/.well-known/jwks.json": false as const,
		"/sign-in/email": { window: 10, max: 10 },
		"/sign-up/email": { window: 10, max: 10 },
		"/two-factor/*": { window: 10, max: 10 },
	},
	customStorage: {
		consume: async (key: string, { window, max }: { window: number; max: number }) => {
			const counted = await limiter.consume(`auth:${key}`, { points: max, seconds: window });
			return { allowed: counted.allowed, retryAfter: counted.retryAfterSeconds };
		},
	},
});

const reportTo = (log: Log) => ({
	onAPIError: {
		errorURL: "/auth",
		// Refusals are responses; everything else is an error.
		onError: (error: unknown) => {
			if (!isAPIError(error)) log.error({ code: failureCode([error]) }, "accounts failed");
		},
	},
	telemetry: { enabled: false },
	logger: {
		level: "error" as const,
		// The details may contain addresses and typed text.
		log: (_level: unknown, message: string, ...details: unknown[]) =>
			log.error({ code: failureCode(details) }, `accounts: ${message}`),
	},
});

function failureCode(details: unknown[]): string | undefined {
	const error = details.find((detail) => detail instanceof Error);
	const code = (error?.cause as { code?: unknown } | undefined)?.code;
	return typeof code === "string" ? code : error?.name;
}
