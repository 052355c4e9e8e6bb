import { eq } from "drizzle-orm";
import { tellOffice } from "#platform/live/tell-office.ts";
import type { PaymentsDeps } from "../types.ts";
import type { ProviderState } from "./provider-state-rules.ts";
import { payment_checks } from "./schema.ts";

/**
 * Asks the provider whether it takes the shop's credentials and what time it is there, and keeps the
 * answer (rule payments 40). Answers what is known now; what an answer does not tell stays as it was.
 */
export async function checkProvider({ db, provider, clock }: PaymentsDeps): Promise<ProviderState> {
	const found = await provider.checkUp();
	const now = clock();
	await db.transaction(async (tx) => {
		const [before] = await tx
			.select()
			.from(payment_checks)
			.where(eq(payment_checks.provider, provider.name))
			.for("update");
		const row = {
			keys: found.keys,
			failures: found.keys === "silent" ? (before?.failures ?? 0) + 1 : 0,
			live: found.live ?? before?.live ?? null,
			skew_ms: found.clock ? now.getTime() - found.clock.getTime() : (before?.skew_ms ?? null),
			checked_at: now,
			since: before?.keys === found.keys ? before.since : now,
		};
		await tx
			.insert(payment_checks)
			.values({ provider: provider.name, ...row })
			.onConflictDoUpdate({ target: payment_checks.provider, set: row });
		if (before?.keys !== row.keys || before.failures !== row.failures) await tellOffice(tx);
	});
	return readProviderState({ db, provider });
}

/** What the provider said when it was last asked; nobody waits for it. */
export async function readProviderState({
	db,
	provider,
}: Pick<PaymentsDeps, "db" | "provider">): Promise<ProviderState> {
	const [row] = await db
		.select()
		.from(payment_checks)
		.where(eq(payment_checks.provider, provider.name));
	return {
		sandbox: provider.name === "sandbox",
		keys: row?.keys ?? null,
		failures: row?.failures ?? 0,
		live: row?.live ?? null,
		skewMs: row?.skew_ms ?? null,
		checkedAt: row?.checked_at ?? null,
		since: row?.since ?? null,
	};
}
