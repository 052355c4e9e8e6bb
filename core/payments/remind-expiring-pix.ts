import { and, eq, gt, lte } from "drizzle-orm";
import { listRecipients } from "#core/mail/list-recipients.ts";
import { lockOrder } from "#core/orders/find-order-for-payment.ts";
import { loadOrderMail } from "#core/orders/load-order-mail.ts";
import { pixExpiring } from "#core/payments/mail-templates.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { findPayment } from "./find-payment.ts";
import { PIX_REMINDER_MS } from "./payment-rules.ts";
import { payments } from "./schema.ts";
import type { PaymentsDeps } from "./types.ts";

/**
 * Writes once to whoever has a PIX that expires within ten minutes, and says to how many. Safe to run
 * in several processes at once.
 */
export async function remindExpiringPix({
	db,
	clock,
	outbox,
}: Pick<PaymentsDeps, "db" | "clock" | "outbox">): Promise<number> {
	const now = clock();
	const expiring = await db
		.select({ id: payments.id, order_id: payments.order_id })
		.from(payments)
		.where(
			and(
				eq(payments.status, "pending"),
				eq(payments.method, "pix"),
				gt(payments.expires_at, now),
				lte(payments.expires_at, new Date(now.getTime() + PIX_REMINDER_MS)),
			),
		);
	let reminded = 0;
	for (const { id, order_id } of expiring) {
		const written = await runTransaction(db, async (tx) => {
			const held = await lockOrder(tx, order_id);
			const payment = await findPayment(tx, id);
			// Paid or replaced meanwhile.
			if (!held || payment?.status !== "pending") return false;
			const { qr_code, expires_at } = payment;
			if (!qr_code || !expires_at) return false;
			const order = await loadOrderMail(tx, order_id);
			// Only who was told of the order when its payment began.
			if (!(await listRecipients(tx, order_id)).includes(order.customer_email.toLowerCase()))
				return false;
			return outbox.queue(tx, {
				template: pixExpiring,
				to: order.customer_email,
				toName: order.customer_name,
				orderId: order.id,
				data: { order, code: qr_code, expiresAt: expires_at },
				dedupeKey: `pix-expiring:${id}`,
			});
		});
		if (written) reminded += 1;
	}
	return reminded;
}
