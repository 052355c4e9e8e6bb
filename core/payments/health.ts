import { and, desc, eq, sql } from "drizzle-orm";
import type { Db, Tx } from "#platform/database/database.ts";
import { notifyOffice } from "#platform/live/notify-office.ts";
import { payment_checks, payment_signals, payment_sweeps } from "./schema.ts";
import type { PaymentHealth, ProviderState } from "./shared/attention.ts";
import type { PaymentsDeps } from "./types.ts";

/** `received`, `refused`: webhooks. `missed`: changes of money found by polling since the last webhook. */
type Signal = "received" | "refused" | "missed";

type At = { provider: string; now: Date };

/** Counts a signal of a provider. */
export async function countSignal(db: Db | Tx, { provider, now }: At, name: Signal): Promise<void> {
	await db
		.insert(payment_signals)
		.values({ provider, name, count: 1, last_at: now })
		.onConflictDoUpdate({
			target: [payment_signals.provider, payment_signals.name],
			set: { count: sql`${payment_signals.count} + 1`, last_at: now },
		});
}

/** Records a received webhook and resets the missed ones. */
export async function receiveWebhook(db: Db, at: At): Promise<void> {
	await countSignal(db, at, "received");
	await db
		.update(payment_signals)
		.set({ count: 0 })
		.where(and(eq(payment_signals.provider, at.provider), eq(payment_signals.name, "missed")));
}

export async function loadHealth({ db, provider }: PaymentsDeps): Promise<PaymentHealth> {
	const [signals, [sweep]] = await Promise.all([
		db.select().from(payment_signals).where(eq(payment_signals.provider, provider.name)),
		db
			.select()
			.from(payment_sweeps)
			.where(eq(payment_sweeps.provider, provider.name))
			.orderBy(desc(payment_sweeps.until))
			.limit(1),
	]);
	const of = (name: Signal) => signals.find((signal) => signal.name === name);
	return {
		sandbox: provider.name === "sandbox",
		lastNotification: of("received")?.last_at ?? null,
		refused: of("refused")?.count ?? 0,
		lastRefused: of("refused")?.last_at ?? null,
		missed: of("missed")?.count ?? 0,
		comparedUntil: sweep?.until ?? null,
	};
}

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
