import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db, Tx } from "#platform/database/database.ts";
import { consents } from "./schema.ts";
import { MARKETING_PURPOSE } from "./shared/profile.ts";

/** Whether this address has a marketing consent that was not revoked (rule content 4). */
export async function allowsMarketing(db: Db | Tx, email: string): Promise<boolean> {
	const found = await db
		.select({ id: consents.id })
		.from(consents)
		.where(
			and(
				eq(sql`lower(${consents.email})`, email.toLowerCase()),
				eq(consents.purpose, MARKETING_PURPOSE),
				isNull(consents.revoked_at),
			),
		)
		.limit(1);
	return found.length > 0;
}
