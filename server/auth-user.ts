import type { Context } from "hono";
import type { Shop } from "#core/shop.ts";

/** Tells who sends a request, as the accounts service describes a person; null for a stranger. */
export const createAuthUser =
	({ accounts, customers }: Pick<Shop, "accounts" | "customers">) =>
	async (c: Context) => {
		const session = await accounts.getSession(c.req.raw.headers);
		if (!session) return null;
		const { id, email, emailVerified } = session.user;
		const profile = await customers.loadProfile(id);
		return {
			id,
			email,
			email_confirmed: emailVerified,
			expires_at: Math.floor(session.session.expiresAt.getTime() / 1000),
			user_metadata: {
				full_name: profile?.full_name ?? "",
				phone: profile?.phone ?? "",
				profession: profile?.profession ?? null,
				marketing_consent: profile?.marketing_consent ?? false,
			},
		};
	};

export type AuthUser = ReturnType<typeof createAuthUser>;
