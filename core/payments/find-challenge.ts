import { and, desc, eq } from "drizzle-orm";
import type { Db, Tx } from "#platform/database/database.ts";
import { findPayment } from "./find-payment.ts";
import { CHALLENGE_MS, PENDING_CHALLENGE, secondsUntil } from "./payment-rules.ts";
import { payments } from "./schema.ts";
import type { Payment } from "./types.ts";

/** Where the bank asks for a confirmation of this payment, and what to send there; null when it does not. */
export async function findChallenge(db: Db, paymentId: string): Promise<Payment["challenge"]> {
	const payment = await findPayment(db, paymentId);
	return payment?.status === "pending" && payment.status_detail === PENDING_CHALLENGE
		? payment.challenge
		: null;
}

/** The card of an order that waits for its confirmation, with the seconds left for it; null when none does. */
export async function openChallenge(
	db: Db | Tx,
	orderId: string,
	now: Date,
): Promise<{ paymentId: string; secondsLeft: number } | null> {
	const [payment] = await db
		.select({ id: payments.id, begun: payments.created_at })
		.from(payments)
		.where(
			and(
				eq(payments.order_id, orderId),
				eq(payments.status, "pending"),
				eq(payments.status_detail, PENDING_CHALLENGE),
			),
		)
		.orderBy(desc(payments.created_at))
		.limit(1);
	if (!payment) return null;
	const end = new Date(payment.begun.getTime() + CHALLENGE_MS);
	return { paymentId: payment.id, secondsLeft: secondsUntil(end, now) };
}
