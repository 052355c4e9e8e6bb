import type { Db } from "#platform/database/database.ts";
import { security_events } from "../schema.ts";
import type { SECURITY_KINDS } from "../shared/security-event.ts";

const LONGEST_EMAIL = 255;

/** Records a security event for the system page (rule accounts 3). */
export async function recordSecurityEvent(
	db: Db,
	event: {
		kind: (typeof SECURITY_KINDS)[number]["value"];
		email: string | null;
		ip: string | null;
		data?: Record<string, unknown>;
	},
): Promise<void> {
	await db
		.insert(security_events)
		.values({ ...event, email: event.email?.slice(0, LONGEST_EMAIL) ?? null });
}
