import { and, eq, sql } from "drizzle-orm";
import type { Outbox } from "#core/mail/outbox.ts";
import { withdrawOrderEmails } from "#core/mail/withdraw-emails.ts";
import { orderCancelled } from "#core/orders/mails/order-cancelled.ts";
import type { Tx } from "#platform/database/database.ts";
import { giveUndecidedBack } from "./give-units-back.ts";
import { letDiscountGo } from "./hold-discount.ts";
import { awayUnits, leftToCancel } from "./left-to-cancel.ts";
import { loadOrderMail } from "./load-order-mail.ts";
import type { OrderParcels } from "./parcels-port.ts";
import type { ClosedAttempt, OrderPayments, RefundOrder } from "./payments-port.ts";
import { ON_THE_WAY } from "./queue-order-mail.ts";
import { recordEvents } from "./record-event.ts";
import { releaseReservation } from "./release-reservation.ts";
import { order_events, orders } from "./schema.ts";
import type { CancelReason, OrderSummary } from "./types.ts";

export type CancelInput = {
	reason: CancelReason;
	note: string;
	restock: boolean;
	refund: boolean;
	/** Who did it, for the history. */
	actor: string;
};

export type Cancelled = {
	/** What becomes of the money; `none` when there was none, or it stays. */
	refund: RefundOrder | "none";
	/** Attempts that the provider has to be told of, after the transaction. */
	closed: ClosedAttempt[];
};

export type CancelParts = { outbox: Outbox; payments: OrderPayments; parcels: OrderParcels };

/**
 * Cancels an order whose row is held and that lives: open attempts are closed, units that no refund decided about
 * and the use of its discount code go back, its money is ordered back, its customer is told. Status and payment stay what
 * they were, so that the books do.
 */
export async function cancelIn(
	tx: Tx,
	{ outbox, payments, parcels }: CancelParts,
	order: OrderSummary,
	{ reason, note, restock, refund, actor }: CancelInput,
): Promise<Cancelled> {
	const closed = await payments.closeAttempts(tx, order.id);
	await releaseReservation(tx, order.id, "cancelled", actor);
	const decided = await payments.decidedUnits(tx, [order.id]);
	const left = await leftToCancel(tx, { payments, parcels }, [order]);
	const away = await awayUnits(tx, parcels, [order]);
	const returned = restock && (await giveUndecidedBack(tx, order, { decided, away }, actor)) > 0;
	await letDiscountGo(tx, order.id);
	await parcels.close(tx, order.id);
	await tx
		.update(orders)
		.set({
			cancelled_at: sql`now()`,
			cancel_reason: reason,
			cancel_note: note,
			updated_at: sql`now()`,
		})
		.where(eq(orders.id, order.id));
	const paid = order.payment_status === "approved";
	const ordered = paid && refund ? await payments.orderRefund(tx, order.id) : "none";
	await recordEvents(tx, order.id, [
		{ kind: "cancelled", value: reason, data: { note, refund: ordered }, actor },
		...(returned ? [{ kind: "stock", value: "returned", actor } as const] : []),
		...(ordered === "by_hand"
			? [{ kind: "payment", value: "refund_by_hand", actor } as const]
			: []),
	]);
	// What it was told of and has not left is no longer so.
	await withdrawOrderEmails(tx, order.id, ON_THE_WAY);
	const mail = await loadOrderMail(tx, order.id);
	const before = await countReopened(tx, order.id);
	await outbox.queue(tx, {
		template: orderCancelled,
		to: mail.customer_email,
		toName: mail.customer_name,
		orderId: mail.id,
		data: {
			order: mail,
			refund: ordered === "ordered" ? (left.get(order.id)?.amount ?? 0) : 0,
		},
		// Once reopened it can be cancelled again, and is told of again.
		dedupeKey: `order-cancelled:${mail.id}${before > 0 ? `:${before}` : ""}`,
	});
	return { refund: ordered, closed };
}

const countReopened = (tx: Tx, orderId: string): Promise<number> =>
	tx.$count(
		order_events,
		and(eq(order_events.order_id, orderId), eq(order_events.kind, "reopened")),
	);
