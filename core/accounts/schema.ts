import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, text, unique } from "drizzle-orm/pg-core";
import { createdAt, id, moment } from "#platform/database/columns.ts";
import type { Role } from "./shared/role.ts";

/** Tables of the accounts library: its property names, our column names. */

export const auth_users = pgTable("auth_users", {
	id: text("id").primaryKey(),
	name: text("name").notNull(),
	email: text("email").notNull().unique(),
	emailVerified: boolean("email_verified").notNull().default(false),
	image: text("image"),
	twoFactorEnabled: boolean("two_factor_enabled").default(false),
	/** Typed at sign-up, to recreate a lost profile; the profile's own counts otherwise. */
	signUpPhone: text("sign_up_phone"),
	createdAt: moment("created_at").notNull().defaultNow(),
	updatedAt: moment("updated_at").notNull().defaultNow(),
});

const userId = () =>
	text("user_id")
		.notNull()
		.references(() => auth_users.id, { onDelete: "cascade" });

export const auth_sessions = pgTable(
	"auth_sessions",
	{
		id: text("id").primaryKey(),
		userId: userId(),
		token: text("token").notNull().unique(),
		expiresAt: moment("expires_at").notNull(),
		ipAddress: text("ip_address"),
		userAgent: text("user_agent"),
		/** Started with a passkey and user verification: equals password and second factor. */
		byPasskey: boolean("by_passkey").notNull().default(false),
		createdAt: moment("created_at").notNull().defaultNow(),
		updatedAt: moment("updated_at").notNull().defaultNow(),
	},
	(t) => [index("auth_sessions_user").on(t.userId)],
);

export const auth_accounts = pgTable(
	"auth_accounts",
	{
		id: text("id").primaryKey(),
		userId: userId(),
		accountId: text("account_id").notNull(),
		providerId: text("provider_id").notNull(),
		accessToken: text("access_token"),
		refreshToken: text("refresh_token"),
		idToken: text("id_token"),
		accessTokenExpiresAt: moment("access_token_expires_at"),
		refreshTokenExpiresAt: moment("refresh_token_expires_at"),
		scope: text("scope"),
		password: text("password"),
		createdAt: moment("created_at").notNull().defaultNow(),
		updatedAt: moment("updated_at").notNull().defaultNow(),
	},
	(t) => [
		index("auth_accounts_user").on(t.userId),
		unique("auth_accounts_provider").on(t.providerId, t.accountId),
	],
);

export const auth_verifications = pgTable(
	"auth_verifications",
	{
		id: text("id").primaryKey(),
		identifier: text("identifier").notNull(),
		value: text("value").notNull(),
		expiresAt: moment("expires_at").notNull(),
		createdAt: moment("created_at").notNull().defaultNow(),
		updatedAt: moment("updated_at").notNull().defaultNow(),
	},
	(t) => [index("auth_verifications_identifier").on(t.identifier)],
);

export const auth_two_factors = pgTable(
	"auth_two_factors",
	{
		id: text("id").primaryKey(),
		userId: userId(),
		secret: text("secret").notNull(),
		backupCodes: text("backup_codes").notNull(),
		verified: boolean("verified").default(true),
		failedVerificationCount: integer("failed_verification_count").default(0),
		lockedUntil: moment("locked_until"),
	},
	(t) => [index("auth_two_factors_user").on(t.userId)],
);

export const auth_passkeys = pgTable(
	"auth_passkeys",
	{
		id: text("id").primaryKey(),
		userId: userId(),
		name: text("name"),
		publicKey: text("public_key").notNull(),
		credentialID: text("credential_id").notNull(),
		counter: integer("counter").notNull(),
		deviceType: text("device_type").notNull(),
		backedUp: boolean("backed_up").notNull(),
		transports: text("transports"),
		aaguid: text("aaguid"),
		createdAt: moment("created_at").notNull().defaultNow(),
	},
	(t) => [
		index("auth_passkeys_user").on(t.userId),
		unique("auth_passkeys_credential").on(t.credentialID),
	],
);

export const auth_jwks = pgTable("auth_jwks", {
	id: text("id").primaryKey(),
	publicKey: text("public_key").notNull(),
	privateKey: text("private_key").notNull(),
	alg: text("alg"),
	crv: text("crv"),
	createdAt: moment("created_at").notNull().defaultNow(),
	expiresAt: moment("expires_at"),
});

export const admins = pgTable("admins", {
	id: id(),
	user_id: text("user_id")
		.notNull()
		.unique()
		.references(() => auth_users.id, { onDelete: "cascade" }),
	name: text("name").notNull(),
	active: boolean("active").notNull().default(true),
	/** One of `ROLES`; administrators without one are owners. */
	role: text("role").$type<Role>().notNull().default("owner"),
	created_at: createdAt(),
});

/** E-mails that may become administrators (rule accounts 1). */
export const admin_invites = pgTable(
	"admin_invites",
	{
		id: id(),
		email: text("email").notNull(),
		invited_by: text("invited_by").notNull(),
		role: text("role").$type<Role>().notNull().default("owner"),
		created_at: createdAt(),
		accepted_at: moment("accepted_at"),
	},
	(t) => [
		unique("admin_invites_email").on(t.email),
		index("admin_invites_open").on(t.email).where(sql`accepted_at is null`),
	],
);

/** The owner's policy for administrators; at most one row. */
export const admin_policy = pgTable("admin_policy", {
	id: integer("id").primaryKey().default(1),
	second_factor_required: boolean("second_factor_required").notNull().default(false),
});

/** Failed logins, reached limits, escalation attempts (rule accounts 3). */
export const security_events = pgTable(
	"security_events",
	{
		id: id(),
		/** `failed_login`, `rate_limit_exceeded`, `privilege_escalation_attempt`… */
		kind: text("kind").notNull(),
		email: text("email"),
		ip: text("ip"),
		data: jsonb("data").$type<Record<string, unknown>>().notNull().default({}),
		created_at: createdAt(),
	},
	(t) => [
		index("security_events_created").on(t.created_at.desc().nullsFirst()),
		index("security_events_kind").on(t.kind, t.created_at.desc().nullsFirst()),
	],
);
