import { loadOrderMail } from "#core/orders/load-order-mail.ts";
import { recordEvents } from "#core/orders/record-event.ts";
import type { PaymentsDeps } from "../types.ts";
import { refundSlow } from "./mail-templates.ts";
import type { Refund } from "./refund-rows.ts";

/** Tells the customer, once, of a refund that somebody decided and that takes long. */
export async function tellOfSlow(
	{ db, outbox }: Pick<PaymentsDeps, "db" | "outbox">,
	{ id, order_id, origin, amount }: Refund,
): Promise<void> {
	// Of the others the customer was told when their order was cancelled or their money came.
	if (origin !== "desk") return;
	await db.transaction(async (tx) => {
		const order = await loadOrderMail(tx, order_id);
		const told = await outbox.queue(tx, {
			template: refundSlow,
			to: order.customer_email,
			toName: order.customer_name,
			orderId: order.id,
			data: { order, amount },
			dedupeKey: `refund-slow:${id}`,
		});
		if (told) {
			await recordEvents(tx, order_id, [
				{ kind: "payment", value: "refund_slow", data: { amount } },
			]);
		}
	});
}
