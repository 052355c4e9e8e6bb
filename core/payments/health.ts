import { and, desc, eq, sql } from "drizzle-orm";
import type { Db, Tx } from "#platform/database/database.ts";
import { payment_signals, payment_sweeps } from "./schema.ts";
import type { PaymentHealth } from "./shared/provider-health.ts";
import type { PaymentsDeps } from "./types.ts";

/** `received`, `refused`: webhooks. `missed`: changes of money found by polling since the last webhook. */
export type Signal = "received" | "refused" | "missed";

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
