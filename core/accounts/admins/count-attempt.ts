import type { Db } from "#platform/database/database.ts";
import type { Limiter } from "#platform/rate-limit/limiter.ts";
import { recordSecurityEvent } from "../record-security-event.ts";

const ATTEMPTS = { points: 5, seconds: 60 };

type Deps = { db: Db; limiter: Limiter };

/**
 * Counts one attempt to become administrator by `subject`; false, and recorded, when there were too many.
 * Codes cannot be guessed in any number of attempts, so this only bounds the noise.
 */
export async function countAttempt(
	{ db, limiter }: Deps,
	subject: string,
	{ email, from }: { email: string; from: string | null },
): Promise<boolean> {
	const { allowed } = await limiter.consume(`become-admin:${subject}`, ATTEMPTS);
	if (!allowed) {
		await recordSecurityEvent(db, {
			kind: "rate_limit_exceeded",
			email,
			ip: from,
			data: { on: "become-admin" },
		});
	}
	return allowed;
}

/** Keeps that somebody tried to become administrator without the right to. */
export const recordEscalation = (
	db: Db,
	{ email, from, code }: { email: string; from: string | null; code: unknown },
): Promise<void> =>
	recordSecurityEvent(db, {
		kind: "privilege_escalation_attempt",
		email,
		ip: from,
		data: { with_code: Boolean(code) },
	});
