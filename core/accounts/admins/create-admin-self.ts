import { and, eq, isNull, sql } from "drizzle-orm";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { fail, ok, type Result } from "#core/result.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import type { Limiter } from "#platform/rate-limit/limiter.ts";
import { TOO_MANY_ATTEMPTS } from "../error-rules.ts";
import { recordSecurityEvent } from "../record-security-event.ts";
import { admin_invites, admins } from "../schema.ts";
import type { AccountError, AccountUser } from "../types.ts";
import { inviteCode, isSameCode, setupCode } from "./admin-codes.ts";
import { countAdmins, findAdmin, lockAccess } from "./find-admin.ts";
import { isOpenInvite } from "./open-invite.ts";

export type BecomeAdmin = {
	user: AccountUser;
	name: string;
	/** Set-up or invitation code, as typed. */
	code?: unknown;
	/** E-mail that the caller says the account has; another one is refused. */
	claimed?: string;
	/** Network address it comes from. */
	from: string | null;
};

/** Who invited somebody whose code was already seen. */
const BY_CODE = "código apresentado";
const ATTEMPTS = { points: 5, seconds: 60 };
export const NOT_ALLOWED =
	"Esta conta não pode administrar a loja. Peça um convite a quem administra.";

/**
 * Makes the signed-in account an administrator, only (a) while there is no active one and with the
 * set-up code, or (b) with an open invitation of its e-mail and the code that came with it (decision
 * accounts 1): whoever signs up with somebody's address before them has not got it. Everything else is
 * refused and recorded.
 */
export async function createAdminSelf(
	{ db, secret, limiter }: { db: Db; secret: string; limiter: Limiter },
	{ user, name, code, claimed = user.email, from }: BecomeAdmin,
): Promise<Result<Admin, AccountError>> {
	const known = await findAdmin(db, user.id);
	if (known) return ok(known);
	const counted = await limiter.consume(`become-admin:${user.id}`, ATTEMPTS);
	if (!counted.allowed) {
		await recordSecurityEvent(db, {
			kind: "rate_limit_exceeded",
			email: user.email,
			ip: from,
			data: { on: "become-admin" },
		});
		return fail({ code: "TOO_MANY_ATTEMPTS", message: TOO_MANY_ATTEMPTS });
	}
	const admin = await runTransaction(db, async (tx) => {
		// One at a time: two people with the same code do not both become the first.
		await lockAccess(tx);
		const own = claimed.trim().toLowerCase() === user.email;
		const reason = own ? await findReason(tx, secret, user, code) : null;
		if (!reason) return null;
		await tx
			.insert(admins)
			.values({ user_id: user.id, name, active: true })
			.onConflictDoUpdate({ target: admins.user_id, set: { active: true, name } });
		await tx
			.update(admin_invites)
			.set({ accepted_at: sql`now()` })
			.where(and(eq(admin_invites.email, user.email), isNull(admin_invites.accepted_at)));
		const made: Admin = { userId: user.id, name, email: user.email };
		await recordChange(tx, made, {
			action: "administrador.ativar",
			entity: "admins",
			after: { email: user.email, name, reason },
		});
		return made;
	});
	if (admin) return ok(admin);
	await recordSecurityEvent(db, {
		kind: "privilege_escalation_attempt",
		email: user.email,
		ip: from,
		data: { with_code: Boolean(code) },
	});
	return fail({ code: "NOT_ALLOWED", message: NOT_ALLOWED });
}

async function findReason(
	db: Db | Tx,
	secret: string,
	user: Pick<AccountUser, "email" | "emailVerified">,
	code: unknown,
): Promise<"convite" | "código de configuração" | null> {
	const [invite] = await db
		.select({ id: admin_invites.id, invitedBy: admin_invites.invited_by })
		.from(admin_invites)
		.where(and(eq(admin_invites.email, user.email), isOpenInvite));
	const shown = invite?.invitedBy === BY_CODE && user.emailVerified;
	if (invite && (shown || isSameCode(code, inviteCode(secret, invite.id)))) return "convite";
	const { active, ever } = await countAdmins(db);
	return active === 0 && isSameCode(code, setupCode(secret, ever))
		? "código de configuração"
		: null;
}

/**
 * Keeps the right that a code gives for an account that has to be confirmed first, whose password the
 * caller has shown to know: it becomes an invitation that needs no code again. False when the code is
 * neither the set-up code nor that of an invitation, which is recorded.
 */
export async function inviteByCode(
	{ db, secret, limiter }: { db: Db; secret: string; limiter: Limiter },
	wanted: { email: string; code: unknown; from: string | null },
): Promise<boolean> {
	const email = wanted.email.trim().toLowerCase();
	const counted = await limiter.consume(`become-admin:${email}`, ATTEMPTS);
	const reason = counted.allowed
		? await findReason(db, secret, { email, emailVerified: false }, wanted.code)
		: null;
	if (reason) {
		await db
			.insert(admin_invites)
			.values({ email, invited_by: BY_CODE })
			.onConflictDoUpdate({
				target: admin_invites.email,
				set: { accepted_at: null, created_at: sql`now()`, invited_by: BY_CODE },
			});
		return true;
	}
	await recordSecurityEvent(db, {
		kind: "privilege_escalation_attempt",
		email,
		ip: wanted.from,
		data: { with_code: true },
	});
	return false;
}
