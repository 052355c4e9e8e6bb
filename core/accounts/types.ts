import type { Result } from "#core/values/result.ts";
import type { Db, Tx } from "#platform/database/database.ts";

/** Why an account's operation was refused; `message` is for people, in pt-BR. */
export type AccountError = {
	code: string;
	message: string;
	/** First message of each wrong field of a form. */
	fields?: Record<string, string>;
};

/** `cookies` are Set-Cookie values that have to reach the browser. */
export type Answer<T = object> = Result<T & { cookies: string[] }, AccountError>;

export type AccountUser = { id: string; email: string; emailVerified: boolean; name: string };

/** Who is signed in, and by which session. */
export type AccountSession = { user: AccountUser; session: { id: string; expiresAt: Date } };

/** What the header needs to know. */
export type SessionState = { signedIn: boolean; name: string | null };

/** One place where an account is signed in. */
export type OpenSession = {
	id: string;
	current: boolean;
	createdAt: Date;
	lastSeenAt: Date;
	expiresAt: Date;
	ipAddress: string | null;
	userAgent: string | null;
};

/** How an account can be entered. */
export type SignInMethods = {
	hasPassword: boolean;
	secondFactor: boolean;
	google: { available: boolean; linked: boolean };
};

/** A passkey of an account. `backedUp`: its maker keeps it on the person's other devices too. */
export type Passkey = { id: string; name: string | null; createdAt: Date; backedUp: boolean };

/** How passwords become what is stored. */
export type Passwords = {
	hash(password: string): Promise<string>;
	verify(given: { hash: string; password: string }): Promise<boolean>;
};

/** What was typed at sign-up. */
export type NewProfile = {
	userId: string;
	email: string;
	full_name: string;
	phone: string;
	profession: string | null;
	marketing_consent: boolean;
};

/** What customers keep of an account, handed in where the shop is wired. */
export type Profiles = {
	/** Makes the profile of a new account with what was typed at sign-up; `confirmed`: the e-mail is theirs. */
	start(db: Db | Tx, typed: NewProfile, confirmed: boolean): Promise<void>;
	/** Records the consent that waited for the e-mail to be confirmed. */
	confirmMarketing(db: Db, user: { userId: string; email: string }): Promise<void>;
};
