import { betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { isAPIError } from "better-auth/api";
import { jwt, twoFactor } from "better-auth/plugins";
import { eq } from "drizzle-orm";
import type { Outbox } from "#core/mail/outbox.ts";
import { type Config, publicAddress } from "#platform/config.ts";
import type { Db } from "#platform/database/database.ts";
import type { Log } from "#platform/log.ts";
import type { Limiter } from "#platform/rate-limit/limiter.ts";
import { createAccountMails } from "./account-mails.ts";
import type { SignUpForm } from "./account-rules.ts";
import { AUTH_PATH } from "./auth-paths-rules.ts";
import { CLIENT_ADDRESS_HEADER } from "./client-address-rules.ts";
import { guardAfter, guardBefore } from "./guard.ts";
import { createKnownDevices } from "./known-devices.ts";
import { createAccountLimits } from "./limits.ts";
import { PASSKEY_PATHS, passkeys } from "./passkeys/passkey-plugin.ts";
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from "./password-words-rules.ts";
import {
	auth_accounts,
	auth_jwks,
	auth_passkeys,
	auth_sessions,
	auth_two_factors,
	auth_users,
	auth_verifications,
} from "./schema.ts";
import { startProfile } from "./start-profile.ts";
import type { Passwords, Profiles } from "./types.ts";

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
 * Erasing is ours to do, orders and all; tokens of Google never leave the server; passkeys are added and
 * removed by our own forms, which ask for the password.
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
	/** How passwords are hashed; absent means scrypt, as the library does it. */
	passwords?: Passwords | undefined;
	profiles: Profiles;
	/** Whether e-mails leave this shop: then an account is entered once its e-mail is confirmed. */
	sendsMail: () => boolean;
};

export type Auth = ReturnType<typeof createAuth>;

/**
 * The accounts library, set up. Every process with the same database and secret is the same service.
 * Throws when the secret that signs sessions is missing or short.
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
		// Requests of other sites are refused at the edge, which puts this address in their place.
		trustedOrigins: [address],
		database: drizzleAdapter(db, {
			provider: "pg",
			schema: SCHEMA,
		}),
		emailAndPassword: {
			enabled: true,
			// Answers a new e-mail and a known one alike; the person signs in next (rule accounts 6).
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
				// The link reached the mailbox, so the address is theirs.
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
			// Codes are counted by the guard: the library would lock the owner out for what others try.
			twoFactor({ issuer: new URL(address).hostname, accountLockout: { enabled: false } }),
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

/** Google asks which of a person's accounts is meant. */
const googleOf = ({ google }: Config) =>
	google ? { google: { ...google, prompt: "select_account" as const } } : {};

function secretOf({ authSecret }: Config): string {
	if (!authSecret || authSecret.length < SHORTEST_SECRET)
		throw new Error("no secret to sign sessions with");
	return authSecret;
}

/** Counts calls over HTTP; forms are counted by the guard. */
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
		// Refusals are answers; what is no refusal is a failure of ours.
		onError: (error: unknown) => {
			if (!isAPIError(error)) log.error({ code: failureCode([error]) }, "accounts failed");
		},
	},
	telemetry: { enabled: false },
	logger: {
		level: "error" as const,
		// What comes with the message may hold addresses and typed text.
		log: (_level: unknown, message: string, ...details: unknown[]) =>
			log.error({ code: failureCode(details) }, `accounts: ${message}`),
	},
});

function failureCode(details: unknown[]): string | undefined {
	const error = details.find((detail) => detail instanceof Error);
	const code = (error?.cause as { code?: unknown } | undefined)?.code;
	return typeof code === "string" ? code : error?.name;
}
