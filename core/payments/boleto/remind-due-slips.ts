import { and, eq, isNotNull } from "drizzle-orm";
import { dayOfMoment, hourOfMoment } from "#core/delivery/calendar-rules.ts";
import { lockOrder } from "#core/orders/find-order-for-payment.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { findPayment } from "../find-payment.ts";
import { payments } from "../schema.ts";
import type { PaymentsDeps } from "../types.ts";
import { tellOfSlip } from "./tell-of-slip.ts";

/** Banks take a boleto until the evening: a reminder before people are up, or after, helps nobody. */
const FROM = "08:00";
const TO = "20:00";

/**
 * Writes once, on its due day, to whoever has a boleto that waits for its money (rule payments 17), and says to how many. Safe to run in several processes at once.
 */
export async function remindDueSlips({
	db,
	clock,
	outbox,
}: Pick<PaymentsDeps, "db" | "clock" | "outbox">): Promise<number> {
	const now = clock();
	const hour = hourOfMoment(now);
	if (hour < FROM || hour >= TO) return 0;
	const today = dayOfMoment(now);
	const due = await db
		.select({ id: payments.id, order_id: payments.order_id })
		.from(payments)
		.where(
			and(
				eq(payments.status, "pending"),
				eq(payments.method, "boleto"),
				eq(payments.due_day, today),
				isNotNull(payments.slip),
			),
		);
	let reminded = 0;
	for (const { id, order_id } of due) {
		const written = await runTransaction(db, async (tx) => {
			const held = await lockOrder(tx, order_id);
			const payment = await findPayment(tx, id);
			// Paid or replaced meanwhile.
			if (!held || payment?.status !== "pending") return false;
			return tellOfSlip(tx, outbox, payment, "due");
		});
		if (written) reminded += 1;
	}
	return reminded;
}
