import { and, desc, eq, inArray } from "drizzle-orm";
import type { Db, Tx } from "#platform/database/database.ts";
import { payment_disputes } from "./schema.ts";

export type PaymentDispute = typeof payment_disputes.$inferSelect;

/** Every case about an order's payments, newest first. */
export const listDisputes = (db: Db | Tx, orderId: string): Promise<PaymentDispute[]> =>
	db
		.select()
		.from(payment_disputes)
		.where(eq(payment_disputes.order_id, orderId))
		.orderBy(desc(payment_disputes.opened_at));

/** The open case of this kind about a payment, or null. */
export const findOpen = (
	tx: Db | Tx,
	paymentId: string,
	kind?: PaymentDispute["kind"],
): Promise<PaymentDispute | null> => findLast(tx, paymentId, ["open", "sent", "accepted"], kind);

/** The contest of a payment that its bank decided against the shop, or null. */
export const findLost = (tx: Db | Tx, paymentId: string): Promise<PaymentDispute | null> =>
	findLast(tx, paymentId, ["lost"], "chargeback");

async function findLast(
	tx: Db | Tx,
	paymentId: string,
	statuses: PaymentDispute["status"][],
	kind?: PaymentDispute["kind"],
): Promise<PaymentDispute | null> {
	const [found] = await tx
		.select()
		.from(payment_disputes)
		.where(
			and(
				eq(payment_disputes.payment_id, paymentId),
				inArray(payment_disputes.status, statuses),
				...(kind ? [eq(payment_disputes.kind, kind)] : []),
			),
		)
		.orderBy(desc(payment_disputes.opened_at))
		.limit(1);
	return found ?? null;
}
