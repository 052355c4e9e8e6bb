import { eq, sql } from "drizzle-orm";
import { recordCheckoutConsent } from "#core/customers/record-checkout-consent.ts";
import type { Outbox } from "#core/mail/outbox.ts";
import type { Tx } from "#platform/database/database.ts";
import { isPaid } from "./cancel-rules.ts";
import { listOrderItems } from "./list-order-items.ts";
import { unitsOf } from "./list-units.ts";
import { IS_LATE, movePromise } from "./move-promise.ts";
import { mailColumns } from "./order-columns.ts";
import { queueOrderMail } from "./queue-order-mail.ts";
import { eventRow } from "./record-event.ts";
import { order_events, orders } from "./schema.ts";
import { takeUnits } from "./take-units.ts";
import type { OrderSummary, PaymentMethod } from "./types.ts";

/** `plan`: the parts of a card and what they come to in centavos. */
export type PaidBy = {
	method: PaymentMethod;
	paymentId: string;
	plan?: { count: number; total: number };
	/** When its money came, as the provider says; null: now. */
	at: Date | null;
};

/**
 * Records that an order, whose row is held, is paid, turns its reserved units into sold ones and tells the customer, once
 * however often it is called. A payment that arrives after the reservation ended takes the units again; when they are
 * gone the money still counts and the order's history tells the shop (`stock`, `missing`).
 * The caller has compared the amount.
 */
export async function markPaid(
	tx: Tx,
	outbox: Outbox,
	order: OrderSummary,
	{ method, paymentId, plan, at }: PaidBy,
): Promise<void> {
	if (isPaid(order)) return;
	const orderId = order.id;
	const items = await listOrderItems(tx, orderId);
	const kept = await takeUnits(tx, order, unitsOf(items));
	const events = [
		{ kind: "payment", value: "approved", data: { method, paymentId } } as const,
		...(kept ? [] : [{ kind: "stock", value: "missing" } as const]),
	].map((event) => eventRow(orderId, event));
	const [paid] = await tx
		.with(tx.$with("historia", {}).as(tx.insert(order_events).values(events).getSQL()))
		.update(orders)
		.set({
			payment_status: "approved",
			paid_at: at ?? sql`now()`,
			payment_method: method,
			stock_state: kept ? "sold" : "released",
			reserved_until: null,
			updated_at: sql`now()`,
		})
		.where(eq(orders.id, orderId))
		.returning({ ...mailColumns, allowedAt: orders.marketing_at, isLate: IS_LATE });
	if (!paid) throw new Error(`order ${orderId} vanished`);
	const { allowedAt, isLate, ...now } = paid;
	const promise = isLate ? await movePromise(tx, orderId) : {};
	if (allowedAt) {
		const { customer_email: email, user_id: userId } = order;
		await recordCheckoutConsent(tx, { email, userId, at: allowedAt });
	}
	const told = { ...now, ...promise, items, ...(plan ? { plan } : {}) };
	await queueOrderMail(tx, outbox, told, "payment-approved");
}
