import { lt } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { security_events } from "./schema.ts";

const DAY_MS = 24 * 60 * 60_000;
/** Records of access are kept for six months (Marco Civil, art. 15); longer than needed nobody's. */
const KEPT_DAYS = 183;

/** Forgets attacks and refused logins of more than six months ago. */
export async function forgetSecurityEvents(db: Db, now: Date): Promise<void> {
	const oldest = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
	await db.delete(security_events).where(lt(security_events.created_at, oldest));
}
