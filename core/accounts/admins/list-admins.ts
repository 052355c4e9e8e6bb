import { asc, desc, eq, sql } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { admins, auth_users } from "../schema.ts";
import type { Role } from "../shared/role.ts";
import { hasPasskey } from "./find-admin.ts";

export type ListedAdmin = {
	id: string;
	userId: string;
	name: string;
	email: string;
	active: boolean;
	role: Role;
	secondFactor: boolean;
	createdAt: Date;
};

/** All current and former administrators, active ones first. */
export async function listAdmins(db: Db): Promise<ListedAdmin[]> {
	return db
		.select({
			id: admins.id,
			userId: admins.user_id,
			name: admins.name,
			email: auth_users.email,
			active: admins.active,
			role: admins.role,
			secondFactor: sql<boolean>`coalesce(${auth_users.twoFactorEnabled}, false) or ${hasPasskey(db)}`,
			createdAt: admins.created_at,
		})
		.from(admins)
		.innerJoin(auth_users, eq(auth_users.id, admins.user_id))
		.orderBy(desc(admins.active), asc(admins.name), asc(admins.id));
}
