import type { Admin } from "#core/audit/types.ts";
import type { Outbox } from "#core/mail/outbox.ts";
import { lockOrder } from "#core/orders/find-order-for-payment.ts";
import { recordEvents } from "#core/orders/record-event.ts";
import { orderNumber } from "#core/orders/rules.ts";
import { type WriteError, writeToCustomer } from "#core/support/write-to-customer.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";

export type OrderMessage = {
	/** `Sobre o seu pedido #…` when it is empty. */
	subject?: string;
	message: string;
	/** `support`, `promotion` or `marketing` (rule content 14). */
	emailType: string;
	/** One message however often its form is sent. */
	key?: string;
};

/**
 * Writes to the customer of an order by e-mail and into its history. Fails as `writeToCustomer` does,
 * or with `not_found`; then nothing was queued.
 */
export async function sendOrderMessage(
	{ db, outbox }: { db: Db; outbox: Outbox },
	admin: Admin,
	orderId: string,
	{ subject, ...message }: OrderMessage,
): Promise<Result<null, WriteError | { code: "not_found" }>> {
	return runTransaction(db, async (tx) => {
		const order = await lockOrder(tx, orderId);
		if (!order) return fail({ code: "not_found" });
		const about = {
			customerEmail: order.customer_email,
			customerName: order.customer_name,
			subject: subject?.trim() || `Sobre o seu pedido #${orderNumber(order.id)}`,
			...message,
		};
		const written = await writeToCustomer({ db: tx, outbox }, admin, about, order);
		if (!written.ok) return written;
		if (written.value.queued) {
			await recordEvents(tx, orderId, [
				{ kind: "message", data: { subject: about.subject }, actor: admin.name },
			]);
		}
		return ok(null);
	});
}
