import type { ActiveAdmin } from "#core/accounts/admins/find-admin.ts";
import { type Area, type Level, may } from "#core/accounts/admins/role-rules.ts";
import type { Admin } from "#core/audit/types.ts";
import type { Shop } from "#core/shop.ts";

type Accounts = Pick<Shop, "accounts" | "admins">;

/** The active administrator who sends a request, whatever the role, or null for everybody else. */
export async function findRequestAdmin(
	{ accounts, admins }: Accounts,
	headers: Headers,
): Promise<ActiveAdmin | null> {
	const session = await accounts.getSession(headers);
	return session && admins.findAdmin(session.user.id, session.session.id);
}

/** The administrator who sends a request and may do so; null for everybody else. */
export async function findAllowedAdmin(
	shop: Accounts,
	headers: Headers,
	area: Area,
	level: Level,
): Promise<Admin | null> {
	const admin = await findRequestAdmin(shop, headers);
	return admin && !admin.mustSecure && may(admin.role, area, level) ? admin : null;
}
