import { asc, desc, eq, sql } from "drizzle-orm";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { fail, ok, type Result } from "#core/result.ts";
import type { Db } from "#platform/database/database.ts";
import { isUuid } from "#platform/database/is-uuid.ts";
import { admins, auth_sessions, auth_users } from "../schema.ts";
import type { AccountError } from "../types.ts";
import { findAdmin, lockAccess } from "./find-admin.ts";

export type ListedAdmin = {
	id: string;
	userId: string;
	name: string;
	email: string;
	active: boolean;
	secondFactor: boolean;
	createdAt: Date;
};

/** Everyone who administers the shop or did, the active ones first. */
export async function listAdmins(db: Db): Promise<ListedAdmin[]> {
	return db
		.select({
			id: admins.id,
			userId: admins.user_id,
			name: admins.name,
			email: auth_users.email,
			active: admins.active,
			secondFactor: sql<boolean>`coalesce(${auth_users.twoFactorEnabled}, false)`,
			createdAt: admins.created_at,
		})
		.from(admins)
		.innerJoin(auth_users, eq(auth_users.id, admins.user_id))
		.orderBy(desc(admins.active), asc(admins.name), asc(admins.id));
}

/**
 * Takes another administrator's access away, and their sessions with it, or gives it back. Nobody locks
 * themselves out, so one active administrator always remains.
 */
export async function setAdminActive(
	db: Db,
	admin: Admin,
	id: string,
	active: boolean,
): Promise<Result<{ name: string }, AccountError>> {
	if (!isUuid(id)) return unknown();
	return db.transaction(async (tx) => {
		// One at a time, and only by who still has access: two people never take each other's away.
		await lockAccess(tx);
		if (!(await findAdmin(tx, admin.userId))) {
			return fail({ code: "NOT_ALLOWED", message: "Você não administra mais a loja." });
		}
		const [other] = await tx.select().from(admins).where(eq(admins.id, id)).for("update");
		if (!other) return unknown();
		if (other.user_id === admin.userId) {
			return fail({ code: "SELF", message: "Você não pode retirar o seu próprio acesso." });
		}
		if (other.active === active) return ok({ name: other.name });
		await tx.update(admins).set({ active }).where(eq(admins.id, id));
		if (!active) await tx.delete(auth_sessions).where(eq(auth_sessions.userId, other.user_id));
		await recordChange(tx, admin, {
			action: active ? "administrador.reativar" : "administrador.desativar",
			entity: "admins",
			entityId: id,
			before: { name: other.name, active: other.active },
			after: { name: other.name, active },
		});
		return ok({ name: other.name });
	});
}

const unknown = () => fail({ code: "NOT_FOUND", message: "Administrador não encontrado." });
