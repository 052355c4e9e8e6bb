import type { Result } from "#core/values/result.ts";
import type { Db, Tx } from "#platform/database/database.ts";

/** Why an account operation was refused; `message` is displayed, in pt-BR. */
export type AccountError = {
	code: string;
	message: string;
	fields?: Record<string, string>;
};

/** `cookies`: Set-Cookie values for the browser. */
export type Answer<T = object> = Result<T & { cookies: string[] }, AccountError>;

export type AccountUser = { id: string; email: string; emailVerified: boolean; name: string };

export type AccountSession = { user: AccountUser; session: { id: string; expiresAt: Date } };

export type SessionState = { signedIn: boolean; name: string | null };

export type OpenSession = {
	id: string;
	current: boolean;
	createdAt: Date;
	lastSeenAt: Date;
	expiresAt: Date;
	ipAddress: string | null;
	userAgent: string | null;
};

export type SignInMethods = {
	hasPassword: boolean;
	secondFactor: boolean;
	google: { available: boolean; linked: boolean };
};

/** A passkey of an account. `backedUp`: synced to the person's other devices. */
export type Passkey = { id: string; name: string | null; createdAt: Date; backedUp: boolean };

export type Passwords = {
	hash(password: string): Promise<string>;
	verify(given: { hash: string; password: string }): Promise<boolean>;
};

export type NewProfile = {
	userId: string;
	email: string;
	full_name: string;
	phone: string;
	profession: string | null;
	marketing_consent: boolean;
};

/** Profile functions of the customers area, injected where the shop is wired. */
export type Profiles = {
	/** Creates the profile of a new account; `confirmed`: the e-mail is confirmed. */
	start(db: Db | Tx, typed: NewProfile, confirmed: boolean): Promise<void>;
	/** Records the consent that waited for the e-mail's confirmation. */
	confirmMarketing(db: Db, user: { userId: string; email: string }): Promise<void>;
};

/** The client's address, set by the edge, which removes forged values. */
export const CLIENT_ADDRESS_HEADER = "x-client-address";

/** The client's device id, set by the edge, which removes forged values. */
export const CLIENT_DEVICE_HEADER = "x-client-device";

/** Trust levels of buyers, ascending: anybody, a customer with a confirmed e-mail, an administrator. */
export const TRUST_LEVELS = ["stranger", "customer", "shop"] as const;
export type TrustLevel = (typeof TRUST_LEVELS)[number];

/** The buyer of an order. Network and device are null when unknown. */
export type Buyer = {
	userId: string | null;
	trustLevel: TrustLevel;
	network: string | null;
	/** Random id in a browser cookie. */
	device: string | null;
};

export const ANYBODY: Buyer = { userId: null, trustLevel: "stranger", network: null, device: null };
