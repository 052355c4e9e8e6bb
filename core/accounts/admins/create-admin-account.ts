import { and, eq, isNull, sql } from "drizzle-orm";
import { adminInvite } from "#core/accounts/emails.ts";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { deleteEmailsTo } from "#core/mail/delete-emails.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import type { Limiter } from "#platform/rate-limit/limiter.ts";
import type { Auth } from "../auth.ts";
import { refusal } from "../call-auth.ts";
import { admin_invites, admins, auth_accounts, auth_users } from "../schema.ts";
import { GUESSABLE, isGuessable } from "../security/guessable-password.ts";
import { type AdminSignUpForm, readSignUp } from "../shared/admin.ts";
import { roleLabel } from "../shared/role.ts";
import type { AccountError, Profiles } from "../types.ts";
import { findCredential } from "../users/users.ts";
import {
	type AdminRight,
	countAdmins,
	countAttempt,
	findRight,
	lockAccess,
	recordEscalation,
} from "./find-admin.ts";

export type CreateAdminAccountDeps = {
	auth: Auth;
	db: Db;
	secret: string;
	limiter: Limiter;
	profiles: Profiles;
};

export const EMAIL_TAKEN = "Este e-mail já tem uma conta. Entre com a senha dela.";
const RIGHT_CODE_TAKEN =
	"O código está certo, mas este e-mail já tem uma conta, com outra senha. Entre acima com a senha dela: o código vai junto.";

/**
 * Creates an administrator from name, e-mail, password and set-up or invitation code in one transaction: account,
 * password, confirmed e-mail and access, or nothing. An existing account becomes administrator only with its own
 * password, which stays. Signs nobody in.
 */
export async function createAdminAccount(
	deps: CreateAdminAccountDeps,
	typed: unknown,
	from: string | null,
): Promise<Result<Admin, AccountError>> {
	const { db, secret, auth } = deps;
	const form = await readAdminForm(db, typed);
	if (!form.ok) return form;
	const { email, password } = form.value;
	const code = (typed as { admin_code?: unknown }).admin_code;
	if (!(await countAttempt(deps, `${email}:${from}`, { email, from }))) {
		return refusal("TOO_MANY_ATTEMPTS");
	}
	const refuseCode = async () => {
		await recordEscalation(db, { email, from, code });
		return refusal("CODE_REFUSED", await whyCodeRefused(db));
	};
	if (!(await findRight(db, secret, { email, emailVerified: false }, code))) return refuseCode();
	const existing = await findCredential(deps, email);
	if (existing && !(await existing.opens(password)))
		return refusal("EMAIL_TAKEN", RIGHT_CODE_TAKEN);
	const hash = existing ? null : await (await auth.$context).password.hash(password);
	const created = await runTransaction(db, async (tx) => {
		// Serialised: two people with the same code must not both become the first.
		await lockAccess(tx);
		const reason = await findRight(tx, secret, { email, emailVerified: false }, code);
		if (!reason) return null;
		const userId = existing?.userId ?? (await writeAccount(tx, deps, form.value, hash ?? ""));
		const admin: Admin = { userId, name: form.value.name, email };
		await grantAccess(tx, admin, reason);
		return admin;
	});
	return created ? ok(created) : refuseCode();
}

/** Parses the form; fails for a weak password. */
export async function readAdminForm(
	db: Db,
	typed: unknown,
): Promise<Result<AdminSignUpForm, AccountError>> {
	const form = readSignUp(typed);
	if (!form.ok) {
		const { weak, ...error } = form.error;
		return fail({ code: weak ? "WEAK_PASSWORD" : "INVALID_FIELDS", ...error });
	}
	const { password, email, name } = form.value;
	return (await isGuessable(db, password, { email, name, role: "admin" }))
		? refusal("WEAK_PASSWORD", GUESSABLE)
		: form;
}

async function writeAccount(
	tx: Tx,
	{ auth, profiles }: Pick<CreateAdminAccountDeps, "auth" | "profiles">,
	{ email, name }: AdminSignUpForm,
	hash: string,
): Promise<string> {
	const { generateId } = await auth.$context;
	const idOf = (model: "user" | "account") => {
		const id = generateId({ model });
		if (!id) throw new Error("the accounts library gave no id");
		return id;
	};
	const userId = idOf("user");
	await tx.insert(auth_users).values({ id: userId, name, email, emailVerified: true });
	await tx.insert(auth_accounts).values({
		id: idOf("account"),
		userId,
		accountId: userId,
		providerId: "credential",
		password: hash,
	});
	const profile = { phone: "", profession: null, marketing_consent: false };
	await profiles.start(tx, { userId, email, full_name: name, ...profile }, true);
	return userId;
}

const NOT_ALLOWED = "Esta conta não pode administrar a loja. Peça um convite a quem administra.";
const NOT_YET =
	"Esta conta ainda não administra a loja. Use o código de configuração mostrado quando ela iniciou.";
const NOT_YOURS =
	"Este convite é de outro e-mail, já foi usado ou venceu. Entre com a conta do e-mail convidado, ou peça outro convite.";

const CHECK_CODE = "Confira o código e tente de novo.";
const CHECK_BOTH =
	"O código não vale para este e-mail. Confira os dois: um convite serve só ao e-mail convidado, uma vez e por 14 dias.";

const isOpenToSetup = async (db: Db): Promise<boolean> => (await countAdmins(db)).active === 0;

/** Why a signed-in account is no administrator, and what to do; `code` is the submitted one. */
export async function whyNotAllowed(db: Db, code: unknown): Promise<string> {
	if (await isOpenToSetup(db)) return code ? CHECK_CODE : NOT_YET;
	return code ? NOT_YOURS : NOT_ALLOWED;
}

/** Why a code was refused for an e-mail. Reveals nothing about invitations. */
const whyCodeRefused = async (db: Db): Promise<string> =>
	(await isOpenToSetup(db)) ? CHECK_CODE : CHECK_BOTH;

/**
 * Makes an account an administrator in the caller's transaction, which holds `lockAccess`. Also confirms its
 * e-mail, so that nobody with a code waits for a mail server.
 */
export async function grantAccess(
	tx: Tx,
	admin: Admin,
	{ reason, role }: AdminRight,
): Promise<void> {
	const { userId, name, email } = admin;
	await tx
		.insert(admins)
		.values({ user_id: userId, name, active: true, role })
		.onConflictDoUpdate({ target: admins.user_id, set: { active: true, name, role } });
	await tx.update(auth_users).set({ emailVerified: true }).where(eq(auth_users.id, userId));
	await tx
		.update(admin_invites)
		.set({ accepted_at: sql`now()` })
		.where(and(eq(admin_invites.email, email), isNull(admin_invites.accepted_at)));
	await deleteEmailsTo(tx, email, adminInvite.name);
	await recordChange(tx, admin, {
		action: "administrador.ativar",
		entity: "admins",
		after: { email, name, role: roleLabel(role), reason },
	});
}
