import { randomUUID } from "node:crypto";
import type { Tx } from "#platform/database/database.ts";
import { listAttemptsOf } from "./find-payment.ts";
import { payments } from "./schema.ts";
import type { Payment, PaymentsDeps } from "./types.ts";

/** The attempts to pay an order that may still bring money, whatever the way: codes, slips and cards. */
export const listWaiting = async (tx: Tx, orderId: string): Promise<Payment[]> =>
	(await listAttemptsOf(tx, orderId)).filter(({ status }) => status === "pending");

/** Writes down a code or slip before the provider is asked for it. `amount` in centavos. */
export async function insertWaiting(
	tx: Tx,
	{ provider, clock }: Pick<PaymentsDeps, "provider" | "clock">,
	wanted: Pick<Payment, "order_id" | "method" | "amount" | "expires_at"> & { due_day?: string },
): Promise<Payment> {
	const now = clock();
	const [payment] = await tx
		.insert(payments)
		.values({
			...wanted,
			provider: provider.name,
			idempotency_key: randomUUID(),
			created_at: now,
			updated_at: now,
		})
		.returning();
	if (!payment) throw new Error("payment not written");
	return payment;
}
