import type { Db } from "#platform/database/database.ts";
import { security_events } from "./schema.ts";

const LONGEST_EMAIL = 255;

/** Keeps what the system page shows about attacks (decision accounts 3). */
export async function recordSecurityEvent(
	db: Db,
	event: {
		kind: "failed_login" | "rate_limit_exceeded" | "privilege_escalation_attempt";
		email: string | null;
		ip: string | null;
		data?: Record<string, unknown>;
	},
): Promise<void> {
	await db
		.insert(security_events)
		.values({ ...event, email: event.email?.slice(0, LONGEST_EMAIL) ?? null });
}
