import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { PaymentMethod } from "#core/orders/types.ts";
import type { Tx } from "#platform/database/database.ts";
import { payments } from "./schema.ts";
import type { Payment, PaymentsDeps } from "./types.ts";

/** The PIX codes or slips of an order that nobody has paid so far. */
export const listWaiting = (tx: Tx, orderId: string, method: PaymentMethod): Promise<Payment[]> =>
	tx
		.select()
		.from(payments)
		.where(
			and(
				eq(payments.order_id, orderId),
				eq(payments.method, method),
				eq(payments.status, "pending"),
			),
		);

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
