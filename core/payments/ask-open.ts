import { and, eq, lte } from "drizzle-orm";
import { followUp } from "./follow-up.ts";
import { payments } from "./schema.ts";
import type { PaymentsDeps } from "./types.ts";

/**
 * Asks the provider about everything of an order that still waits for money, and applies what it says:
 * what was paid and not told pays the order now. What was asked about less than `quietMs` ago is left
 * alone; where the provider does not answer, nothing changes.
 */
export async function askOpen(deps: PaymentsDeps, orderId: string, quietMs: number): Promise<void> {
	const before = new Date(deps.clock().getTime() - quietMs);
	const open = await deps.db
		.select()
		.from(payments)
		.where(
			and(
				eq(payments.order_id, orderId),
				eq(payments.status, "pending"),
				lte(payments.updated_at, before),
			),
		);
	for (const payment of open) await followUp(deps, payment);
}
