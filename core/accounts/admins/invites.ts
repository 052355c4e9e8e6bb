import { createHmac, timingSafeEqual } from "node:crypto";
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { adminInvite } from "#core/accounts/emails.ts";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { deleteEmailsTo } from "#core/mail/delete-emails.ts";
import type { Outbox } from "#core/mail/outbox.ts";
import { firstError } from "#core/values/field-errors.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db } from "#platform/database/database.ts";
import { isUuid } from "#platform/database/sql/is-uuid.ts";
import { admin_invites, admins, auth_users } from "../schema.ts";
import { emailField } from "../shared/account.ts";
import { plainCode } from "../shared/admin.ts";
import { type Role, roleLabel } from "../shared/role.ts";
import type { AccountError } from "../types.ts";

type Deps = { db: Db; secret: string; outbox: Outbox };

export type Invite = {
	id: string;
	email: string;
	invitedBy: string;
	role: Role;
	createdAt: Date;
	path: string;
};

const pathOf = (secret: string, id: string): string =>
	`/admin/login?${new URLSearchParams({ codigo: inviteCode(secret, id) })}`;

/**
 * Invites an e-mail to become administrator and sends the link (rule accounts 1). `renewed`: replaced an open
 * invitation and its link.
 */
export async function inviteAdmin(
	{ db, secret, outbox }: Deps,
	admin: Admin,
	typedEmail: unknown,
	role: Role = "owner",
): Promise<Result<{ path: string; renewed: boolean }, AccountError>> {
	const email = emailField.safeParse(typedEmail);
	if (!email.success) {
		const message = firstError(email.error, "E-mail inválido");
		return fail({ code: "INVALID_FIELDS", message, fields: { email: message } });
	}
	return db.transaction(async (tx) => {
		const [already] = await tx
			.select({ active: admins.active })
			.from(admins)
			.innerJoin(auth_users, eq(auth_users.id, admins.user_id))
			.where(and(eq(auth_users.email, email.data), eq(admins.active, true)));
		if (already) {
			const message = "Esta pessoa já administra a loja.";
			return fail({ code: "ALREADY_ADMIN", message, fields: { email: message } });
		}
		const [open] = await tx
			.select({ role: admin_invites.role })
			.from(admin_invites)
			.where(and(eq(admin_invites.email, email.data), isOpenInvite));
		const [invite] = await tx
			.insert(admin_invites)
			.values({ email: email.data, invited_by: admin.name, role })
			.onConflictDoUpdate({
				target: admin_invites.email,
				// A used code must never be valid again.
				set: {
					id: sql`gen_random_uuid()`,
					invited_by: admin.name,
					role,
					created_at: sql`now()`,
					accepted_at: null,
				},
			})
			.returning({ id: admin_invites.id });
		if (!invite) throw new Error("invitation not written");
		const path = pathOf(secret, invite.id);
		await recordChange(tx, admin, {
			action: "administrador.convidar",
			entity: "admin_invites",
			entityId: invite.id,
			...(open && { before: { email: email.data, role: roleLabel(open.role) } }),
			after: { email: email.data, role: roleLabel(role) },
		});
		// Its link is void.
		await deleteEmailsTo(tx, email.data, adminInvite.name);
		await outbox.queue(tx, {
			template: adminInvite,
			to: email.data,
			toName: "",
			data: { invitedBy: admin.name, role: roleLabel(role), url: path },
		});
		return ok({ path, renewed: open !== undefined });
	});
}

/** Invitations not accepted yet, latest first. */
export async function listInvites({ db, secret }: Deps): Promise<Invite[]> {
	const rows = await db
		.select({
			id: admin_invites.id,
			email: admin_invites.email,
			invitedBy: admin_invites.invited_by,
			role: admin_invites.role,
			createdAt: admin_invites.created_at,
		})
		.from(admin_invites)
		.where(isOpenInvite)
		.orderBy(desc(admin_invites.created_at), admin_invites.id);
	return rows.map((row) => ({ ...row, path: pathOf(secret, row.id) }));
}

/** The open invitation of a code; null when used, revoked, expired or unknown. */
export async function findInvite(
	{ db, secret }: Pick<Deps, "db" | "secret">,
	code: string,
): Promise<Pick<Invite, "email" | "invitedBy" | "role"> | null> {
	if (!code) return null;
	const open = await db.select().from(admin_invites).where(isOpenInvite);
	const found = open.find(({ id }) => isSameCode(code, inviteCode(secret, id)));
	return found ? { email: found.email, invitedBy: found.invited_by, role: found.role } : null;
}

/** Revokes an open invitation and its unsent e-mail. False when there is none. */
export async function revokeInvite({ db }: Deps, admin: Admin, id: string): Promise<boolean> {
	if (!isUuid(id)) return false;
	return db.transaction(async (tx) => {
		const [gone] = await tx
			.delete(admin_invites)
			.where(and(eq(admin_invites.id, id), isNull(admin_invites.accepted_at)))
			.returning({ email: admin_invites.email });
		if (!gone) return false;
		await deleteEmailsTo(tx, gone.email, adminInvite.name);
		await recordChange(tx, admin, {
			action: "administrador.cancelar-convite",
			entity: "admin_invites",
			entityId: id,
			before: gone,
		});
		return true;
	});
}

export const isOpenInvite = and(
	isNull(admin_invites.accepted_at),
	sql`${admin_invites.created_at} > now() - interval '14 days'`,
);

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const LENGTH = 16;
const GROUP = 4;

/** An 80-bit code that only this shop can derive, deterministic by `purpose`. */
function makeCode(secret: string, purpose: string): string {
	const bytes = createHmac("sha256", secret).update(`admin-code:${purpose}`).digest();
	const letters = [...bytes.subarray(0, LENGTH)].map((byte) => ALPHABET[byte % 32]).join("");
	return letters.replace(new RegExp(`.{${GROUP}}(?=.)`, "g"), "$&-");
}

/** Code of the first administrator; changes with each new administrator. */
export const setupCode = (secret: string, adminsEver: number): string =>
	makeCode(secret, `setup:${adminsEver}`);

/** Code of one invitation. */
export const inviteCode = (secret: string, inviteId: string): string =>
	makeCode(secret, `invite:${inviteId}`);

/** Compares untrusted input in constant time. */
export function isSameCode(typed: unknown, code: string): boolean {
	const given = Buffer.from(plainCode(typed));
	const wanted = Buffer.from(plainCode(code));
	return given.length === wanted.length && timingSafeEqual(given, wanted);
}
