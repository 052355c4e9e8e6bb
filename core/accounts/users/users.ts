import { and, eq } from "drizzle-orm";
import type { Db, Tx } from "#platform/database/database.ts";
import { ok } from "../../values/result.ts";
import type { Auth } from "../auth.ts";
import { callAuth, callForCookies, refusal } from "../call-auth.ts";
import {
	admins,
	auth_accounts,
	auth_users,
	auth_verifications,
	security_events,
} from "../schema.ts";
import type { Answer, SignInMethods } from "../types.ts";

type Account = {
	userId: string;
	name: string;
	email: string;
	confirmedEmail: string | null;
};

/** The account with this id, or null. */
export async function findAccount(db: Db | Tx, userId: string): Promise<Account | null> {
	const [user] = await db
		.select({
			name: auth_users.name,
			email: auth_users.email,
			confirmed: auth_users.emailVerified,
		})
		.from(auth_users)
		.where(eq(auth_users.id, userId));
	if (!user) return null;
	const { name, email, confirmed } = user;
	return { userId, name, email, confirmedEmail: confirmed ? email : null };
}

/** Creation date of this account, or null when there is none. */
export async function findAccountAge(db: Db, userId: string): Promise<Date | null> {
	const [user] = await db
		.select({ since: auth_users.createdAt })
		.from(auth_users)
		.where(eq(auth_users.id, userId));
	return user?.since ?? null;
}

type Credential = {
	userId: string;
	emailVerified: boolean;
	opens(password: string): Promise<boolean>;
};

/** Checks an account's password without signing in; null for an unknown e-mail. The caller limits the attempts. */
export async function findCredential(
	{ auth, db }: { auth: Auth; db: Db },
	email: string,
): Promise<Credential | null> {
	const [found] = await db
		.select({
			userId: auth_users.id,
			emailVerified: auth_users.emailVerified,
			hash: auth_accounts.password,
		})
		.from(auth_users)
		.leftJoin(
			auth_accounts,
			and(eq(auth_accounts.userId, auth_users.id), eq(auth_accounts.providerId, "credential")),
		)
		.where(eq(auth_users.email, email));
	if (!found) return null;
	const { hash, ...account } = found;
	return {
		...account,
		opens: async (password) =>
			hash !== null && (await auth.$context).password.verify({ hash, password }),
	};
}

/** Id of the account with this lower-case e-mail, or null. */
export async function findUserId(db: Db | Tx, email: string): Promise<string | null> {
	const [user] = await db
		.select({ id: auth_users.id })
		.from(auth_users)
		.where(eq(auth_users.email, email));
	return user?.id ?? null;
}

/** The account for its owner, with whether it administers the shop. */
export async function findUser(db: Db | Tx, userId: string) {
	const [found] = await db
		.select({
			id: auth_users.id,
			name: auth_users.name,
			signUpPhone: auth_users.signUpPhone,
			email: auth_users.email,
			emailVerified: auth_users.emailVerified,
			createdAt: auth_users.createdAt,
			isAdmin: admins.active,
		})
		.from(auth_users)
		.leftJoin(admins, eq(admins.user_id, auth_users.id))
		.where(eq(auth_users.id, userId));
	return found ? { ...found, isAdmin: found.isAdmin ?? false } : null;
}

/** Deletes an account with sessions, profile, favourites and open links; anonymises its security events. */
export async function removeUser(tx: Tx, user: { id: string; email: string }): Promise<void> {
	await tx.delete(auth_verifications).where(eq(auth_verifications.value, user.id));
	await tx
		.update(security_events)
		.set({ email: null })
		.where(eq(security_events.email, user.email));
	await tx.delete(auth_users).where(eq(auth_users.id, user.id));
}

/** Syncs the account's name with its profile's. */
export async function renameUser(tx: Tx, userId: string, name: string): Promise<void> {
	await tx.update(auth_users).set({ name, updatedAt: new Date() }).where(eq(auth_users.id, userId));
}

/** Sign-in methods of the account. `googleAvailable`: the shop has Google configured. */
export async function listSignInMethods(
	db: Db,
	userId: string,
	googleAvailable: boolean,
): Promise<SignInMethods> {
	const accounts = await db
		.select({ provider: auth_accounts.providerId })
		.from(auth_accounts)
		.where(eq(auth_accounts.userId, userId));
	const [user] = await db
		.select({ secondFactor: auth_users.twoFactorEnabled })
		.from(auth_users)
		.where(eq(auth_users.id, userId));
	const has = (provider: string) => accounts.some((account) => account.provider === provider);
	return {
		hasPassword: has("credential"),
		secondFactor: user?.secondFactor ?? false,
		google: { available: googleAvailable, linked: has("google") },
	};
}

/** Starts linking a Google account: redirect URL and cookies. */
export async function linkGoogle(
	auth: Auth,
	headers: Headers,
	returnTo: string,
): Promise<Answer<{ url: string }>> {
	const started = await callAuth(() =>
		auth.api.linkSocialAccount({
			body: {
				provider: "google",
				callbackURL: returnTo,
				errorCallbackURL: returnTo,
				disableRedirect: true,
			},
			headers,
			returnHeaders: true,
		}),
	);
	if (!started.ok) return started;
	return ok({ cookies: started.value.cookies, url: started.value.response.url });
}

/** Unlinks Google; refused when it is the only sign-in method. */
export async function unlinkGoogle(
	{ auth, db }: { auth: Auth; db: Db },
	headers: Headers,
	userId: string,
): Promise<Answer> {
	const [linked] = await db
		.select({ id: auth_accounts.id })
		.from(auth_accounts)
		.where(and(eq(auth_accounts.userId, userId), eq(auth_accounts.providerId, "google")));
	if (!linked) return refusal("ACCOUNT_NOT_FOUND");
	return callForCookies(() =>
		auth.api.unlinkAccount({ body: { accountId: linked.id }, headers, returnHeaders: true }),
	);
}
