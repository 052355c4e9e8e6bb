import { and, eq } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import type { Auth } from "../auth.ts";
import { auth_accounts, auth_users } from "../schema.ts";

export type Credential = {
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
