import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Db, Tx } from "#platform/database/database.ts";
import { isUuid } from "#platform/database/is-uuid.ts";
import { keptStatement } from "#platform/database/kept-statement.ts";
import { listAttemptsOf } from "./find-payment.ts";
import { payments } from "./schema.ts";
import type { Payment, PaymentsDeps } from "./types.ts";

/** The attempts to pay an order that may still bring money, whatever the way: codes, slips and cards. */
export const listWaiting = async (db: Db | Tx, orderId: string): Promise<Payment[]> =>
	isUuid(orderId)
		? (await listAttemptsOf(db, orderId)).filter(({ status }) => status === "pending")
		: [];

const written = keptStatement((db) =>
	db
		.insert(payments)
		.values({
			order_id: sql.placeholder("order_id"),
			method: sql.placeholder("method"),
			amount: sql.placeholder("amount"),
			expires_at: sql.placeholder("expires_at"),
			due_day: sql.placeholder("due_day"),
			provider: sql.placeholder("provider"),
			idempotency_key: sql.placeholder("idempotency_key"),
			created_at: sql.placeholder("now"),
			updated_at: sql.placeholder("now"),
		})
		.returning(),
);

/** Writes down a code or slip before the provider is asked for it. `amount` in centavos. */
export async function insertWaiting(
	tx: Tx,
	{ provider, clock }: Pick<PaymentsDeps, "provider" | "clock">,
	wanted: Pick<Payment, "order_id" | "method" | "amount" | "expires_at"> & { due_day?: string },
): Promise<Payment> {
	const [payment] = await written(tx, {
		due_day: null,
		...wanted,
		provider: provider.name,
		idempotency_key: randomUUID(),
		now: clock(),
	});
	if (!payment) throw new Error("payment not written");
	return payment;
}
