import { and, asc, eq, lt } from "drizzle-orm";
import { followUp } from "./follow-up.ts";
import { payments } from "./schema.ts";
import type { PaymentsDeps } from "./types.ts";

const OLDER_THAN_MS = 60_000;
const BATCH = 200;

/**
 * Follows up every payment whose outcome is still open: asks the provider, lets a PIX expire, gives up
 * card attempts that never arrived (rule payments 1). Safe to run in several processes at once.
 */
export async function reconcilePending(deps: PaymentsDeps): Promise<void> {
	const before = new Date(deps.clock().getTime() - OLDER_THAN_MS);
	const open = await deps.db
		.select()
		.from(payments)
		.where(and(eq(payments.status, "pending"), lt(payments.updated_at, before)))
		.orderBy(asc(payments.updated_at))
		.limit(BATCH);
	for (const payment of open) await followUp(deps, payment);
}
