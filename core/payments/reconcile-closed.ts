import { and, asc, inArray, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { askAfter } from "./ask-after.ts";
import { payments } from "./schema.ts";
import type { PaymentsDeps } from "./types.ts";

const HOUR_MS = 3_600_000;
/** A charge that nobody heard of may still be worked off: as long as a PIX may be confirmed late. */
const UNHEARD_MS = 49 * HOUR_MS;
/** What the provider itself ends after thirty days, were it never paid. */
const OPEN_THERE_MS = 31 * 24 * HOUR_MS;
const BATCH = 100;

/**
 * Asks about every attempt that the shop has closed and the provider has not: whatever it was closed for,
 * it may have been charged (rule payments 20), and what still waits there is made unpayable. Less often as it gets older.
 * Safe to run in several processes at once.
 */
export async function reconcileClosed(deps: PaymentsDeps): Promise<void> {
	const now = deps.clock();
	const since = (ms: number) => new Date(now.getTime() - ms);
	const closed = await deps.db
		.select()
		.from(payments)
		.where(
			and(
				inArray(payments.status, ["expired", "cancelled"]),
				ne(payments.provider, "sandbox"),
				or(isNull(payments.provider_status), sql`${payments.provider_status} = 'pending'`),
				or(
					sql`${payments.created_at} > ${since(UNHEARD_MS).toISOString()}::timestamptz`,
					and(
						isNotNull(payments.provider_payment_id),
						sql`${payments.created_at} > ${since(OPEN_THERE_MS).toISOString()}::timestamptz`,
					),
				),
				isDue(now),
			),
		)
		.orderBy(asc(payments.checked_at))
		.limit(BATCH);
	for (const payment of closed) await askAfter(deps, payment);
}

/** At once, then after a tenth of its age, but no more than once a minute. */
const isDue = (now: Date): SQL => {
	const at = sql`${now.toISOString()}::timestamptz`;
	return sql`(${payments.checked_at} is null or ${payments.checked_at} + greatest(
		interval '50 seconds', (${at} - ${payments.created_at}) / 10) < ${at})`;
};
