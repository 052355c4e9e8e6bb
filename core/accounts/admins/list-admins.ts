import { asc, desc, eq, sql } from "drizzle-orm";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { fail, ok, type Result } from "#core/result.ts";
import type { Db } from "#platform/database/database.ts";
import { isUuid } from "#platform/database/is-uuid.ts";
import { admins, auth_sessions, auth_users } from "../schema.ts";
import type { AccountError } from "../types.ts";
import { findAdmin, hasOtherOwner, hasPasskey, lockAccess } from "./find-admin.ts";
import { may, type Role, roleLabel } from "./role-rules.ts";

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

/** Everyone who administers the shop or did, the active ones first. */
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
		const acting = await findAdmin(tx, admin.userId);
		if (!acting) return noLonger();
		if (!may(acting.role, "team", "write")) return notOwner();
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

/**
 * Gives an administrator another role. Only owners do, and the last active owner stays one, so that
 * somebody can always run the team.
 */
export async function setAdminRole(
	db: Db,
	admin: Admin,
	id: string,
	role: Role,
): Promise<Result<{ name: string }, AccountError>> {
	if (!isUuid(id)) return unknown();
	return db.transaction(async (tx) => {
		await lockAccess(tx);
		const acting = await findAdmin(tx, admin.userId);
		if (!acting) return noLonger();
		if (!may(acting.role, "team", "write")) return notOwner();
		const [other] = await tx.select().from(admins).where(eq(admins.id, id)).for("update");
		if (!other) return unknown();
		if (other.role === role) return ok({ name: other.name });
		if (other.role === "owner" && !(await hasOtherOwner(tx, id))) {
			const message = "A loja precisa de um proprietário. Escolha outro antes.";
			return fail({ code: "LAST_OWNER", message });
		}
		await tx.update(admins).set({ role }).where(eq(admins.id, id));
		await recordChange(tx, admin, {
			action: "administrador.papel",
			entity: "admins",
			entityId: id,
			before: { name: other.name, role: roleLabel(other.role) },
			after: { name: other.name, role: roleLabel(role) },
		});
		return ok({ name: other.name });
	});
}

const noLonger = () => fail({ code: "NOT_ALLOWED", message: "Você não administra mais a loja." });

const notOwner = () => fail({ code: "NOT_ALLOWED", message: "Só proprietários mudam a equipe." });

const unknown = () => fail({ code: "NOT_FOUND", message: "Administrador não encontrado." });
