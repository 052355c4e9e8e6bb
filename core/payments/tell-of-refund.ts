import { eq } from "drizzle-orm";
import type { Outbox } from "#core/mail/outbox.ts";
import { loadOrderMail } from "#core/orders/load-order-mail.ts";
import { orderNumber } from "#core/orders/rules.ts";
import type { OrderSummary } from "#core/orders/types.ts";
import { paymentReturned, type ReturnedMail } from "#core/payments/mail-templates.ts";
import { countedPiece } from "#core/values/variation-rules.ts";
import type { Tx } from "#platform/database/database.ts";
import { refundConfirmed } from "./refunds/mail-templates.ts";
import type { Refund } from "./refunds/refund-rows.ts";
import { payment_refund_lines } from "./refunds/schema.ts";
import { DUPLICATE, LATE, OUTDATED, TO_RETURN } from "./transition-rules.ts";
import type { Payment } from "./types.ts";

const WHY: Record<string, ReturnedMail["why"]> = {
	[DUPLICATE]: "duplicate",
	[OUTDATED]: "outdated",
	[LATE]: "late",
	[TO_RETURN]: "cancelled",
};

/** Tells the customer that money was given back and, where the shop did so by itself, why. */
export async function tellOfRefund(
	tx: Tx,
	outbox: Outbox,
	about: { order: OrderSummary; payment: Payment; refund: Refund },
): Promise<void> {
	const { payment, refund } = about;
	const order = await loadOrderMail(tx, refund.order_id);
	const to = { to: order.customer_email, toName: order.customer_name, orderId: order.id };
	const why = WHY[payment.set_aside ?? ""];
	if (why) {
		const byHand = refund.origin === "manual";
		await outbox.queue(tx, {
			template: paymentReturned,
			...to,
			data: { order, amount: refund.amount, why, byHand, day: refund.returned_on },
			dedupeKey: `payment-returned:${refund.id}`,
		});
		return;
	}
	const lines = await tx
		.select()
		.from(payment_refund_lines)
		.where(eq(payment_refund_lines.refund_id, refund.id));
	await outbox.queue(tx, {
		template: refundConfirmed,
		...to,
		data: {
			order,
			words: {
				number: `#${orderNumber(order.id)}`,
				amount: refund.amount,
				method: payment.method,
				cardBrand: payment.card_brand,
				cardLastFour: payment.card_last_four,
				pieces: lines.map(({ order_item_id, quantity }) =>
					countedPiece(
						order.items.find(({ id }) => id === order_item_id),
						quantity,
					),
				),
				note: refund.note,
				byHand: refund.origin === "manual",
			},
		},
		dedupeKey: `refund-confirmed:${refund.id}`,
	});
}
