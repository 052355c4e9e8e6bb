import type { Admin } from "#core/audit/types.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import type { Limiter } from "#platform/rate-limit/limiter.ts";
import type { Auth } from "../auth.ts";
import { refusal } from "../call-auth.ts";
import { auth_accounts, auth_users } from "../schema.ts";
import { GUESSABLE, isGuessable } from "../security/guessable-password.ts";
import { type AdminSignUpForm, readSignUp } from "../shared/admin.ts";
import type { AccountError, Profiles } from "../types.ts";
import { findCredential } from "../users/find-credential.ts";
import { countAttempt, recordEscalation } from "./count-attempt.ts";
import { lockAccess } from "./find-admin.ts";
import { findRight } from "./find-right.ts";
import { grantAccess } from "./grant-access.ts";
import { whyCodeRefused } from "./why-refused.ts";

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
