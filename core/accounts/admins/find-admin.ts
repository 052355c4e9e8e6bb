import { and, count, eq, sql } from "drizzle-orm";
import type { Admin } from "#core/audit/types.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { admins, auth_users } from "../schema.ts";

/** The active administrator of an account, or null (spec back office §6, A-018). */
export async function findAdmin(db: Db | Tx, userId: string): Promise<Admin | null> {
	const [found] = await db
		.select({ userId: admins.user_id, name: admins.name, email: auth_users.email })
		.from(admins)
		.innerJoin(auth_users, eq(auth_users.id, admins.user_id))
		.where(and(eq(admins.user_id, userId), eq(admins.active, true)));
	return found ?? null;
}

/** How many administrators are active, and how many there have ever been. */
export async function countAdmins(db: Db | Tx): Promise<{ active: number; ever: number }> {
	const rows = await db
		.select({ active: admins.active, many: count() })
		.from(admins)
		.groupBy(admins.active);
	const many = (active: boolean) => rows.find((row) => row.active === active)?.many ?? 0;
	return { active: many(true), ever: many(true) + many(false) };
}

/** Lets one transaction at a time give or take access. */
export async function lockAccess(tx: Tx): Promise<void> {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtext('create_admin_self'))`);
}
