import type { Db } from "#platform/database/database.ts";
import type { Limiter } from "#platform/rate-limit/limiter.ts";
import { recordSecurityEvent } from "../security/record-security-event.ts";

const ATTEMPTS = { points: 5, seconds: 60 };

type Deps = { db: Db; limiter: Limiter };

/**
 * Counts an attempt by `subject` to become administrator; false, and recorded, when there were too many. Codes
 * cannot be guessed, so this only limits the noise.
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

/** Records an attempt to become administrator without the right. */
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
