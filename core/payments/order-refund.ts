import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { RefundOrder } from "#core/orders/payments-port.ts";
import type { Tx } from "#platform/database/database.ts";
import { declinedByShop } from "./refunds/refund-rows.ts";
import { payment_refunds } from "./refunds/schema.ts";
import { payments } from "./schema.ts";
import { isUnwanted, TO_RETURN } from "./transition-rules.ts";

/**
 * Orders the whole money of a paid order back, its row being held: the payment that paid it is marked,
 * and `returnMoney` asks the provider until it has done it.
 */
export async function orderRefund(tx: Tx, orderId: string): Promise<RefundOrder> {
	const approved = await tx
		.select()
		.from(payments)
		.where(
			and(
				eq(payments.order_id, orderId),
				eq(payments.status, "approved"),
				isNotNull(payments.provider_payment_id),
			),
		);
	const paid = approved.find(({ set_aside }) => !isUnwanted(set_aside));
	if (!paid) return "by_hand";
	await tx
		.update(payments)
		.set({ status_detail: TO_RETURN, set_aside: TO_RETURN })
		.where(eq(payments.id, paid.id));
	await decideFailedAnew(tx, paid.id);
	await tx
		.update(payment_refunds)
		.set(declinedByShop(new Date(), "O valor todo volta: o pedido foi cancelado."))
		.where(and(eq(payment_refunds.payment_id, paid.id), eq(payment_refunds.status, "proposed")));
	return "ordered";
}

/** Whoever asks again has decided again: what failed before waits for nobody. */
const decideFailedAnew = (tx: Tx, paymentId: string) =>
	tx
		.update(payment_refunds)
		.set({ settled_at: sql`now()` })
		.where(
			and(
				eq(payment_refunds.payment_id, paymentId),
				eq(payment_refunds.status, "failed"),
				isNull(payment_refunds.settled_at),
			),
		);
