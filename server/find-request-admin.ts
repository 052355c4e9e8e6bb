import type { Admin } from "#core/audit/types.ts";
import type { Shop } from "#core/shop.ts";

/** The active administrator who sends a request, or null for everybody else (decision accounts 2). */
export async function findRequestAdmin(
	{ accounts, admins }: Pick<Shop, "accounts" | "admins">,
	headers: Headers,
): Promise<Admin | null> {
	const session = await accounts.getSession(headers);
	return session && admins.findAdmin(session.user.id);
}
