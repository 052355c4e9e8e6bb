import { setTimeout as wait } from "node:timers/promises";
import type { Db } from "#platform/database/database.ts";
import type { Limit, Limiter } from "#platform/rate-limit/limiter.ts";
import { networkOf } from "#platform/rate-limit/network-of.ts";
import { recordSecurityEvent } from "./record-security-event.ts";
import { slowDownMs } from "./slow-down-rules.ts";

/** What is counted, and of whom. */
type Kind = "sign-in" | "sign-up" | "account-mail" | "second-factor";

const MINUTE = 60;

/**
 * `each`: attempts on one account from one network, or from a device that has signed in to it.
 * `address`: attempts of one network on any account, where many people may sit. Of IPv6 a network is what
 * one line is given whole, or its owner would have as many attempts as addresses.
 */
const LIMITS: Record<Kind, { each: Limit; address: Limit }> = {
	"sign-in": {
		each: { points: 5, seconds: MINUTE },
		address: { points: 50, seconds: MINUTE },
	},
	"sign-up": {
		each: { points: 5, seconds: 10 * MINUTE },
		address: { points: 20, seconds: 10 * MINUTE },
	},
	"account-mail": {
		each: { points: 3, seconds: 10 * MINUTE },
		address: { points: 20, seconds: 10 * MINUTE },
	},
	"second-factor": {
		each: { points: 10, seconds: 15 * MINUTE },
		address: { points: 50, seconds: 15 * MINUTE },
	},
};

/** Attempts of all strangers together on one account. */
const ON_ONE_ACCOUNT: Record<"sign-in" | "account-mail" | "second-factor", Limit> = {
	"sign-in": { points: Number.MAX_SAFE_INTEGER, seconds: 15 * MINUTE },
	"account-mail": { points: 5, seconds: 10 * MINUTE },
	// Who types codes has shown the password; a code may not be found by trying.
	"second-factor": { points: 20, seconds: 15 * MINUTE },
};

const PASSWORD_CHECK: Limit = { points: 5, seconds: MINUTE };

/** Who attempts something: on which account, from where, and on which of its known devices. */
export type Attempt = { email: string; address: string | null; device: string | null };

export type AccountLimits = ReturnType<typeof createAccountLimits>;

/**
 * Limits of accounts, counted in the database for all processes. What strangers do is counted by account
 * and address, so nobody uses up another person's attempts; a device that signed in before has its own.
 */
export function createAccountLimits({ db, limiter }: { db: Db; limiter: Limiter }) {
	const own = (kind: Kind, { email, address, device }: Attempt) =>
		device ? `${kind}:device:${device}` : `${kind}:${email}:${networkOf(address)}`;
	const together = (kind: Kind, { email }: Attempt) => `${kind}:strangers:${email}`;
	const exceeded = (on: string, email: string | null, ip: string | null) =>
		recordSecurityEvent(db, { kind: "rate_limit_exceeded", email, ip, data: { on } });

	const take = async (kind: Kind, attempt: Attempt): Promise<boolean> => {
		const { email, address, device } = attempt;
		const limits = LIMITS[kind];
		const counted = async (key: string, limit: Limit) =>
			(await limiter.consume(key, limit)).allowed;
		const allowed =
			(device !== null ||
				!address ||
				(await counted(`${kind}:from:${networkOf(address)}`, limits.address))) &&
			(await counted(own(kind, attempt), limits.each));
		if (!allowed) await exceeded(kind, email, address);
		return allowed;
	};
	/** How often strangers have tried on this account. */
	const countStranger = (kind: keyof typeof ON_ONE_ACCOUNT, attempt: Attempt) =>
		limiter.consume(together(kind, attempt), ON_ONE_ACCOUNT[kind]);

	return {
		/**
		 * Counts a sign-in; false, and recorded, when there were too many. Strangers who try one account from
		 * everywhere wait longer and longer, but are let through with the right password.
		 */
		async takeSignIn(attempt: Attempt): Promise<boolean> {
			if (!(await take("sign-in", attempt))) return false;
			if (attempt.device) return true;
			await wait(slowDownMs((await countStranger("sign-in", attempt)).count));
			return true;
		},
		takeSignUp: (attempt: Attempt): Promise<boolean> => take("sign-up", attempt),
		/**
		 * Counts an e-mail about an account: `refused` when this sender asked too often, `enough` when others
		 * have just had as many sent, which is as good as sent and looks like it.
		 */
		async takeMail(attempt: Attempt): Promise<"send" | "enough" | "refused"> {
			if (!(await take("account-mail", attempt))) return "refused";
			if (attempt.device) return "send";
			return (await countStranger("account-mail", attempt)).allowed ? "send" : "enough";
		},
		/** Counts a code of the second step; false, and recorded, when there were too many. */
		async takeCode(attempt: Attempt): Promise<boolean> {
			if (!(await take("second-factor", attempt))) return false;
			if (attempt.device || (await countStranger("second-factor", attempt)).allowed) return true;
			await exceeded("second-factor", attempt.email, attempt.address);
			return false;
		},
		/** Counts a password asked for once more of who is signed in. */
		async takePasswordCheck(userId: string, address: string | null): Promise<boolean> {
			const { allowed } = await limiter.consume(`password-check:${userId}`, PASSWORD_CHECK);
			if (!allowed) await exceeded("password-check", null, address);
			return allowed;
		},
		/** Success resets the counts of its account. */
		async forget(kind: "sign-in" | "second-factor", attempt: Attempt): Promise<void> {
			await limiter.reset(own(kind, attempt));
			await limiter.reset(together(kind, attempt));
		},
		forgetPasswordCheck: (userId: string) => limiter.reset(`password-check:${userId}`),
	};
}
