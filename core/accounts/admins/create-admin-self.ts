import type { Admin } from "#core/audit/types.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import type { Limiter } from "#platform/rate-limit/limiter.ts";
import { TOO_MANY_ATTEMPTS } from "../error-rules.ts";
import type { AccountError, AccountUser } from "../types.ts";
import { countAttempt, recordEscalation } from "./count-attempt.ts";
import { findAdmin, lockAccess } from "./find-admin.ts";
import { findRight } from "./find-right.ts";
import { grantAccess } from "./grant-access.ts";
import { whyNotAllowed } from "./why-refused.ts";

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

/**
 * Makes the signed-in account an administrator, only (a) while there is no active one and with the
 * set-up code, or (b) with an open invitation of its e-mail and the code that came with it: whoever signs
 * up with somebody's address before them has not got it. Everything else is refused and recorded.
 */
export async function createAdminSelf(
	{ db, secret, limiter }: { db: Db; secret: string; limiter: Limiter },
	{ user, name, code, claimed = user.email, from }: BecomeAdmin,
): Promise<Result<Admin, AccountError>> {
	const known = await findAdmin(db, user.id);
	if (known) return ok(known);
	if (!(await countAttempt({ db, limiter }, user.id, { email: user.email, from }))) {
		return fail({ code: "TOO_MANY_ATTEMPTS", message: TOO_MANY_ATTEMPTS });
	}
	const admin = await runTransaction(db, async (tx) => {
		// One at a time: two people with the same code do not both become the first.
		await lockAccess(tx);
		const own = claimed.trim().toLowerCase() === user.email;
		const reason = own ? await findRight(tx, secret, user, code) : null;
		if (!reason) return null;
		const made: Admin = { userId: user.id, name, email: user.email };
		await grantAccess(tx, made, reason);
		return made;
	});
	if (admin) return ok(admin);
	await recordEscalation(db, { email: user.email, from, code });
	return fail({ code: "NOT_ALLOWED", message: await whyNotAllowed(db, code) });
}
