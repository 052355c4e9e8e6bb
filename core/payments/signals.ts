import { and, eq, sql } from "drizzle-orm";
import type { Db, Tx } from "#platform/database/database.ts";
import { payment_signals } from "./schema.ts";

/**
 * `received`, `refused`: notifications of the provider. `missed`: changes of money that the shop had to
 * find itself since the last notification came.
 */
export type Signal = "received" | "refused" | "missed";

type At = { provider: string; now: Date };

/** Counts that something happened at a provider. */
export async function countSignal(db: Db | Tx, { provider, now }: At, name: Signal): Promise<void> {
	await db
		.insert(payment_signals)
		.values({ provider, name, count: 1, last_at: now })
		.onConflictDoUpdate({
			target: [payment_signals.provider, payment_signals.name],
			set: { count: sql`${payment_signals.count} + 1`, last_at: now },
		});
}

/** A notification came: what was missed before is over. */
export async function hearNotification(db: Db, at: At): Promise<void> {
	await countSignal(db, at, "received");
	await db
		.update(payment_signals)
		.set({ count: 0 })
		.where(and(eq(payment_signals.provider, at.provider), eq(payment_signals.name, "missed")));
}
