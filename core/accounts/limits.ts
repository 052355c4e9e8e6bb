import type { Db } from "#platform/database/database.ts";
import type { Limit, Limiter } from "#platform/rate-limit/limiter.ts";
import { recordSecurityEvent } from "./record-security-event.ts";

type Counted = "sign-in" | "sign-up" | "account-mail" | "password-check";

const MINUTE = 60;

/** Attempts per e-mail or account (decision accounts 3), and per network address, where many may sit. */
const LIMITS: Record<Counted, { subject: Limit; address: Limit }> = {
	"sign-in": {
		subject: { points: 5, seconds: MINUTE },
		address: { points: 50, seconds: MINUTE },
	},
	"sign-up": {
		subject: { points: 5, seconds: 10 * MINUTE },
		address: { points: 20, seconds: 10 * MINUTE },
	},
	"account-mail": {
		subject: { points: 3, seconds: 10 * MINUTE },
		address: { points: 20, seconds: 10 * MINUTE },
	},
	"password-check": {
		subject: { points: 5, seconds: MINUTE },
		address: { points: 50, seconds: MINUTE },
	},
};

export type AccountLimits = ReturnType<typeof createAccountLimits>;

/** Limits of accounts, counted in the database for all processes. */
export const createAccountLimits = ({ db, limiter }: { db: Db; limiter: Limiter }) => ({
	/** Counts one attempt; false, and recorded, when there were too many. */
	async take(kind: Counted, subject: string, address: string | null): Promise<boolean> {
		const limits = LIMITS[kind];
		const allowed =
			(!address || (await limiter.consume(`${kind}:from:${address}`, limits.address)).allowed) &&
			(await limiter.consume(`${kind}:${subject}`, limits.subject)).allowed;
		if (!allowed) {
			const email = kind === "password-check" ? null : subject;
			await recordSecurityEvent(db, {
				kind: "rate_limit_exceeded",
				email,
				ip: address,
				data: { on: kind },
			});
		}
		return allowed;
	},
	/** Success resets the count of its e-mail or account. */
	forget: (kind: Counted, subject: string) => limiter.reset(`${kind}:${subject}`),
});
