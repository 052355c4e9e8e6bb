import { setTimeout as wait } from "node:timers/promises";
import type { Db } from "#platform/database/database.ts";
import type { Limit, Limiter } from "#platform/rate-limit/limiter.ts";
import { networkOf } from "#platform/rate-limit/network-of.ts";
import { recordSecurityEvent } from "./security/security-events.ts";

const FREE_ATTEMPTS = 10;
const FIRST_MS = 250;
const LONGEST_MS = 8_000;

/** Delay after the nth wrong password of unknown devices on one account: none at first, then doubling. */
export const slowDownMs = (attempts: number): number =>
	attempts <= FREE_ATTEMPTS
		? 0
		: Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(10, attempts - FREE_ATTEMPTS - 1));

type Kind = "sign-in" | "sign-up" | "account-mail" | "second-factor";

const MINUTE = 60;

/**
 * `each`: attempts on one account per network or known device. `address`: attempts of one network on all accounts;
 * many people may share it. An IPv6 network is a customer's whole prefix, which has countless addresses.
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

/** Attempts of all unknown devices on one account. */
const ON_ONE_ACCOUNT: Record<"sign-in" | "account-mail" | "second-factor", Limit> = {
	"sign-in": { points: Number.MAX_SAFE_INTEGER, seconds: 15 * MINUTE },
	"account-mail": { points: 5, seconds: 10 * MINUTE },
	// The password is known already, so codes must not be guessable.
	"second-factor": { points: 20, seconds: 15 * MINUTE },
};

const PASSWORD_CHECK: Limit = { points: 5, seconds: MINUTE };

export type Attempt = { email: string; address: string | null; device: string | null };

export type AccountLimits = ReturnType<typeof createAccountLimits>;

/**
 * Account limits, counted in the database for all processes. Unknown devices count by account and address, so that
 * nobody uses up another person's attempts; known devices count separately.
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
	const countStranger = (kind: keyof typeof ON_ONE_ACCOUNT, attempt: Attempt) =>
		limiter.consume(together(kind, attempt), ON_ONE_ACCOUNT[kind]);

	return {
		/**
		 * Counts a sign-in; false, and recorded, when there were too many. A distributed attack on one account is slowed
		 * down, but the right password still works.
		 */
		async takeSignIn(attempt: Attempt): Promise<boolean> {
			if (!(await take("sign-in", attempt))) return false;
			if (attempt.device) return true;
			await wait(slowDownMs((await countStranger("sign-in", attempt)).count));
			return true;
		},
		takeSignUp: (attempt: Attempt): Promise<boolean> => take("sign-up", attempt),
		/**
		 * Counts an account e-mail: `refused` when this sender requested too many, `enough` when others have just
		 * requested as many; then the response is the same as if sent.
		 */
		async takeMail(attempt: Attempt): Promise<"send" | "enough" | "refused"> {
			if (!(await take("account-mail", attempt))) return "refused";
			if (attempt.device) return "send";
			return (await countStranger("account-mail", attempt)).allowed ? "send" : "enough";
		},
		/** Counts a second-step code; false, and recorded, when there were too many. */
		async takeCode(attempt: Attempt): Promise<boolean> {
			if (!(await take("second-factor", attempt))) return false;
			if (attempt.device || (await countStranger("second-factor", attempt)).allowed) return true;
			await exceeded("second-factor", attempt.email, attempt.address);
			return false;
		},
		async takePasswordCheck(userId: string, address: string | null): Promise<boolean> {
			const { allowed } = await limiter.consume(`password-check:${userId}`, PASSWORD_CHECK);
			if (!allowed) await exceeded("password-check", null, address);
			return allowed;
		},
		async forget(kind: "sign-in" | "second-factor", attempt: Attempt): Promise<void> {
			await limiter.reset(own(kind, attempt));
			await limiter.reset(together(kind, attempt));
		},
		forgetPasswordCheck: (userId: string) => limiter.reset(`password-check:${userId}`),
	};
}
