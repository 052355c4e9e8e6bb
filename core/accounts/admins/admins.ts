import { asc, desc, eq, sql } from "drizzle-orm";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import type { Outbox } from "#core/mail/outbox.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { isUuid } from "#platform/database/sql/is-uuid.ts";
import type { Limiter } from "#platform/rate-limit/limiter.ts";
import { admin_policy, admins, auth_sessions, auth_users } from "../schema.ts";
import { TOO_MANY_ATTEMPTS } from "../shared/error.ts";
import { may, type Role, roleLabel } from "../shared/role.ts";
import type { AccountError, AccountUser } from "../types.ts";
import { grantAccess, whyNotAllowed } from "./create-admin-account.ts";
import {
	countAdmins,
	countAttempt,
	findAdmin,
	findRight,
	hasOtherOwner,
	hasPasskey,
	lockAccess,
	recordEscalation,
} from "./find-admin.ts";
import { findInvite, inviteAdmin, listInvites, revokeInvite, setupCode } from "./invites.ts";

type Stored = typeof admins.$inferSelect;
type Changed = Result<{ name: string }, AccountError>;

/**
 * Revokes another administrator's access with their sessions, or restores it. Nobody can lock themselves out, so
 * one active administrator always remains.
 */
const setAdminActive = (db: Db, admin: Admin, id: string, active: boolean): Promise<Changed> =>
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

/** Changes an administrator's role. Only owners may, and the last active owner stays owner. */
const setAdminRole = (db: Db, admin: Admin, id: string, role: Role): Promise<Changed> =>
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

/** Serialised and only by a current owner, so that two owners never remove each other. */
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

type BecomeAdmin = {
	user: AccountUser;
	name: string;
	code?: unknown;
	/** E-mail that the caller claims; refused if it differs from the account's. */
	claimed?: string;
	from: string | null;
};

/**
 * Makes the signed-in account an administrator, only (a) without an active one and with the set-up code, or (b)
 * with an open invitation of its e-mail and its code, which somebody who signed up with a foreign address does not
 * have. Refuses and records everything else.
 */
async function createAdminSelf(
	{ db, secret, limiter }: { db: Db; secret: string; limiter: Limiter },
	{ user, name, code, claimed = user.email, from }: BecomeAdmin,
): Promise<Result<Admin, AccountError>> {
	const known = await findAdmin(db, user.id);
	if (known) return ok(known);
	if (!(await countAttempt({ db, limiter }, user.id, { email: user.email, from }))) {
		return fail({ code: "TOO_MANY_ATTEMPTS", message: TOO_MANY_ATTEMPTS });
	}
	const admin = await runTransaction(db, async (tx) => {
		// Serialised: two people with the same code must not both become the first.
		await lockAccess(tx);
		const own = claimed.trim().toLowerCase() === user.email;
		const reason = own ? await findRight(tx, secret, user, code) : null;
		if (!reason) return null;
		const created: Admin = { userId: user.id, name, email: user.email };
		await grantAccess(tx, created, reason);
		return created;
	});
	if (admin) return ok(admin);
	await recordEscalation(db, { email: user.email, from, code });
	return fail({ code: "NOT_ALLOWED", message: await whyNotAllowed(db, code) });
}

async function isSecondFactorRequired(db: Db): Promise<boolean> {
	const [policy] = await db
		.select({ required: admin_policy.second_factor_required })
		.from(admin_policy);
	return policy?.required ?? false;
}

/**
 * Requires a second factor of every administrator, or no longer. From the next request on, those without one reach
 * only the screen that sets it up.
 */
async function requireSecondFactor(db: Db, admin: Admin, required: boolean): Promise<void> {
	await db.transaction(async (tx) => {
		await tx
			.insert(admin_policy)
			.values({ id: 1, second_factor_required: required })
			.onConflictDoUpdate({
				target: admin_policy.id,
				set: { second_factor_required: required },
			});
		await recordChange(tx, admin, {
			action: "administrador.exigir",
			entity: "admins",
			after: { second_factor_required: required },
		});
	});
}

export function createAdmins(deps: { db: Db; secret: string; limiter: Limiter; outbox: Outbox }) {
	const { db, secret } = deps;
	return {
		findAdmin: (userId: string, sessionId?: string) => findAdmin(db, userId, sessionId),
		/** The set-up code, or null while there is an active administrator. */
		openSetupCode: async (): Promise<string | null> => {
			const { active, ever } = await countAdmins(db);
			return active === 0 ? setupCode(secret, ever) : null;
		},
		createAdminSelf: (wanted: BecomeAdmin) => createAdminSelf(deps, wanted),
		listAdmins: () => listAdmins(db),
		setAdminActive: (admin: Admin, id: string, active: boolean) =>
			setAdminActive(db, admin, id, active),
		inviteAdmin: (admin: Admin, email: unknown, role?: Role) =>
			inviteAdmin(deps, admin, email, role),
		setAdminRole: (admin: Admin, id: string, role: Role) => setAdminRole(db, admin, id, role),
		isSecondFactorRequired: () => isSecondFactorRequired(db),
		requireSecondFactor: (admin: Admin, required: boolean) =>
			requireSecondFactor(db, admin, required),
		findInvite: (code: string) => findInvite(deps, code),
		listInvites: () => listInvites(deps),
		revokeInvite: (admin: Admin, id: string) => revokeInvite(deps, admin, id),
	};
}

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
async function listAdmins(db: Db): Promise<ListedAdmin[]> {
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
