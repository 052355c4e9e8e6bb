import { eq } from "drizzle-orm";
import { notifyOffice } from "#platform/live/notify-office.ts";
import type { ProviderState } from "../shared/provider-health.ts";
import type { PaymentsDeps } from "../types.ts";
import { payment_checks } from "./schema.ts";

/**
 * Checks credentials at the provider and saves the result (rule payments 40). Returns the current state;
 * values missing from the response stay as they were.
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
			checked_at: now,
			since: before?.keys === found.keys ? before.since : now,
		};
		await tx
			.insert(payment_checks)
			.values({ provider: provider.name, ...row })
			.onConflictDoUpdate({ target: payment_checks.provider, set: row });
		if (before?.keys !== row.keys || before.failures !== row.failures) await notifyOffice(tx);
	});
	return readProviderState({ db, provider });
}

/** The state at the last check, without a request to the provider. */
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
		checkedAt: row?.checked_at ?? null,
		since: row?.since ?? null,
	};
}
