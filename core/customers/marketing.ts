import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db, Tx } from "#platform/database/database.ts";
import { consents } from "./schema.ts";
import { MARKETING_PURPOSE, MARKETING_TEXT } from "./shared/profile.ts";

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

/** Records a given consent with its text, or a revocation. */
export async function recordMarketingChoice(
	tx: Tx,
	email: string,
	granted: boolean,
	channel: "conta" | "cadastro" = "conta",
): Promise<void> {
	await tx
		.update(consents)
		.set({ revoked_at: sql`now()` })
		.where(
			and(
				eq(consents.email, email),
				eq(consents.purpose, MARKETING_PURPOSE),
				isNull(consents.revoked_at),
			),
		);
	if (!granted) return;
	await tx
		.insert(consents)
		.values({ email, purpose: MARKETING_PURPOSE, text: MARKETING_TEXT, channel });
}
