import { and, eq, isNull, sql } from "drizzle-orm";
import type { Tx } from "#platform/database/database.ts";
import { MARKETING_PURPOSE, MARKETING_TEXT } from "./profile-words-rules.ts";
import { consents } from "./schema.ts";

/** Records that marketing was allowed, with the text that was read, or no longer is. */
export async function recordMarketingChoice(
	tx: Tx,
	email: string,
	granted: boolean,
	/** Where it was said. */
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
