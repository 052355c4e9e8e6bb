import { and, eq } from "drizzle-orm";
import { ok } from "#core/values/result.ts";
import type { Db } from "#platform/database/database.ts";
import type { Auth } from "../auth.ts";
import { callAuth, refusal } from "../call-auth.ts";
import { auth_accounts, auth_users } from "../schema.ts";
import type { Answer, SignInMethods } from "../types.ts";

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
	const unlinked = await callAuth(() =>
		auth.api.unlinkAccount({
			body: { accountId: linked.id },
			headers,
			returnHeaders: true,
		}),
	);
	return unlinked.ok ? ok({ cookies: unlinked.value.cookies }) : unlinked;
}
