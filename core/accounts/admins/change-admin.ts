import { eq } from "drizzle-orm";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { isUuid } from "#platform/database/is-uuid.ts";
import { admins, auth_sessions } from "../schema.ts";
import type { AccountError } from "../types.ts";
import { findAdmin, hasOtherOwner, lockAccess } from "./find-admin.ts";
import { may, type Role, roleLabel } from "./role-rules.ts";

type Stored = typeof admins.$inferSelect;
type Changed = Result<{ name: string }, AccountError>;

/**
 * Takes another administrator's access away, and their sessions with it, or gives it back. Nobody locks
 * themselves out, so one active administrator always remains.
 */
export const setAdminActive = (
	db: Db,
	admin: Admin,
	id: string,
	active: boolean,
): Promise<Changed> =>
	change(db, admin, id, async (tx, other) => {
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

/**
 * Gives an administrator another role. Only owners do, and the last active owner stays one, so that
 * somebody can always run the team.
 */
export const setAdminRole = (db: Db, admin: Admin, id: string, role: Role): Promise<Changed> =>
	change(db, admin, id, async (tx, other) => {
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

/** One at a time, and only by who still owns the shop: two people never take each other's access away. */
async function change(
	db: Db,
	admin: Admin,
	id: string,
	apply: (tx: Tx, other: Stored) => Promise<Changed>,
): Promise<Changed> {
	const unknown = () => fail({ code: "NOT_FOUND", message: "Administrador não encontrado." });
	if (!isUuid(id)) return unknown();
	return db.transaction(async (tx) => {
		await lockAccess(tx);
		const acting = await findAdmin(tx, admin.userId);
		if (!acting) return fail({ code: "NOT_ALLOWED", message: "Você não administra mais a loja." });
		if (!may(acting.role, "team", "write")) {
			return fail({ code: "NOT_ALLOWED", message: "Só proprietários mudam a equipe." });
		}
		const [other] = await tx.select().from(admins).where(eq(admins.id, id)).for("update");
		return other ? apply(tx, other) : unknown();
	});
}
