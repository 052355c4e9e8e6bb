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
import type { Passwords, Profiles } from "./types.ts";

export const COOKIE_PREFIX = "requinte";

const HOUR = 3600;
const DAY = 24 * HOUR;
const RESET_VALID_MINUTES = 60;
const SHORTEST_SECRET = 32;

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
}: AccountsDeps) {
	const secret = config.authSecret;
	if (!secret || secret.length < SHORTEST_SECRET)
		throw new Error("no secret to sign sessions with");
	const address = publicAddress(config);
	const mails = createAccountMails({ db, outbox, clock });
	const guard = {
		db,
		limits: createAccountLimits({ db, limiter }),
		devices: createKnownDevices(secret),
		onPasswordChanged: mails.passwordChanged,
	};
	return betterAuth({
		appName: "Requinte",
		baseURL: address,
		basePath: AUTH_PATH,
		secret,
		// Requests of other sites are refused at the edge, which puts this address in their place.
		trustedOrigins: [address],
		database: drizzleAdapter(db, {
			provider: "pg",
			schema: {
				user: auth_users,
				session: auth_sessions,
				account: auth_accounts,
				verification: auth_verifications,
				twoFactor: auth_two_factors,
				jwks: auth_jwks,
				passkey: auth_passkeys,
			},
		}),
		emailAndPassword: {
			enabled: true,
			// Answers a new e-mail and a known one alike; the person signs in next (rule accounts 6).
			autoSignIn: false,
			minPasswordLength: SHORTEST_PASSWORD,
			maxPasswordLength: LONGEST_PASSWORD,
			requireEmailVerification: Boolean(config.smtp),
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
		socialProviders: config.google
			? { google: { ...config.google, prompt: "select_account" as const } }
			: {},
		databaseHooks: {
			user: {
				create: {
					after: async (user, ctx) => {
						const typed =
							ctx?.path === "/sign-up/email" ? (ctx.body as SignUpForm | undefined) : undefined;
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
							user.emailVerified || !config.smtp,
						);
						if (typed?.phone) {
							await db
								.update(auth_users)
								.set({ signUpPhone: typed.phone })
								.where(eq(auth_users.id, user.id));
						}
						if (user.emailVerified) await mails.welcome(user);
					},
				},
			},
		},
		hooks: { before: guardBefore(guard), after: guardAfter(guard) },
		plugins: [
			// Codes are counted by the guard: the library would lock the owner out for what others try.
			twoFactor({ issuer: "Requinte", accountLockout: { enabled: false } }),
			passkeys(config),
			jwt({
				jwks: { jwksPath: "/.well-known/jwks.json" },
				disableSettingJwtHeader: true,
			}),
		],
		// Counts calls over HTTP; forms are counted by the guard.
		rateLimit: {
			enabled: true,
			window: 60,
			max: 100,
			customRules: {
				"/get-session": false,
				"/.well-known/jwks.json": false,
				"/sign-in/email": { window: 10, max: 10 },
				"/sign-up/email": { window: 10, max: 10 },
				"/two-factor/*": { window: 10, max: 10 },
			},
			customStorage: {
				consume: async (key, { window, max }) => {
					const counted = await limiter.consume(`auth:${key}`, { points: max, seconds: window });
					return { allowed: counted.allowed, retryAfter: counted.retryAfterSeconds };
				},
			},
		},
		advanced: {
			cookiePrefix: COOKIE_PREFIX,
			ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
		},
		// Erasing is ours to do, orders and all; tokens of Google never leave the server; passkeys are
		// added and removed by our own forms, which ask for the password.
		disabledPaths: [
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
		],
		onAPIError: {
			errorURL: "/auth",
			// Refusals are answers; what is no refusal is a failure of ours.
			onError: (error) => {
				if (!isAPIError(error)) log.error({ code: failureCode([error]) }, "accounts failed");
			},
		},
		telemetry: { enabled: false },
		logger: {
			level: "error",
			// What comes with the message may hold addresses and typed text.
			log: (_level, message, ...details) =>
				log.error({ code: failureCode(details) }, `accounts: ${message}`),
		},
	});
}

function failureCode(details: unknown[]): string | undefined {
	const error = details.find((detail) => detail instanceof Error);
	const code = (error?.cause as { code?: unknown } | undefined)?.code;
	return typeof code === "string" ? code : error?.name;
}
