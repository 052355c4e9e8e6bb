import { and, eq, sql } from "drizzle-orm";
import { recordCheckoutConsent } from "#core/customers/profile.ts";
import type { Outbox } from "#core/mail/outbox.ts";
import type { Tx } from "#platform/database/database.ts";
import { promiseAnew } from "../delivery/shared/quote.ts";
import { readClosedDays } from "./closed-days.ts";
import { listOrderItems } from "./find-orders.ts";
import { mailColumns } from "./order-columns.ts";
import type { OnPaid } from "./ports.ts";
import { eventRow } from "./record-event.ts";
import { takeUnits } from "./reservations.ts";
import { order_events, orders } from "./schema.ts";
import { queueOrderMail } from "./send-emails.ts";
import { isPaid } from "./shared/cancel.ts";
import type { OrderSummary, PaymentMethod } from "./types.ts";
import { unitsOf } from "./units.ts";

/** Whether the payment deadline of the promised day has passed; false without a promise. */
const IS_LATE = sql<boolean>`coalesce(${orders.shipping_quote} is not null and ${orders.promise_paid_until} <= now(), false)`;

/**
 * Moves the promised day of an order paid now to a later one when the deadline has passed (rule delivery 10).
 * Returns the new day; nothing when the promise stays.
 */
export async function movePromise(tx: Tx, orderId: string): Promise<{ promised_day?: string }> {
	const [late] = await tx
		.select({ quote: orders.shipping_quote, now: sql<string>`now()` })
		.from(orders)
		.where(and(eq(orders.id, orderId), IS_LATE));
	const promise =
		late?.quote && promiseAnew(late.quote, new Date(late.now), await readClosedDays(tx));
	if (!promise) return {};
	await tx
		.update(orders)
		.set({ promised_day: promise.day, promise_paid_until: promise.paidUntil })
		.where(eq(orders.id, orderId));
	return { promised_day: promise.day };
}

type PaidBy = {
	/** Null for money outside the payment provider. */
	method: PaymentMethod | null;
	paymentId: string | null;
	plan?: { count: number; total: number };
	/** When the payment arrived according to the provider; null: now. */
	at: Date | null;
	/** Who received the money, and how. */
	actor?: string;
	note?: string;
};

/**
 * Marks an order, whose row is locked, as paid, turns reserved units into sold ones and notifies customer and shop;
 * idempotent. A payment after the reservation ended takes the units again; when they are gone the payment still
 * counts and the history gets `stock`/`missing`. The caller has compared the amount.
 */
export async function markPaid(
	tx: Tx,
	{ outbox, onPaid }: { outbox: Outbox; onPaid: OnPaid },
	order: OrderSummary,
	{ method, paymentId, plan, at, actor, note }: PaidBy,
): Promise<void> {
	if (isPaid(order)) return;
	const orderId = order.id;
	const items = await listOrderItems(tx, orderId);
	const hasUnits = await takeUnits(tx, order, unitsOf(items));
	const events = [
		{
			kind: "payment",
			value: "approved",
			data: method ? { method, paymentId } : { note },
			...(actor && { actor }),
		} as const,
		...(hasUnits ? [] : [{ kind: "stock", value: "missing" } as const]),
	].map((event) => eventRow(orderId, event));
	const [paid] = await tx
		.with(tx.$with("historia", {}).as(tx.insert(order_events).values(events).getSQL()))
		.update(orders)
		.set({
			payment_status: "approved",
			paid_at: at ?? sql`now()`,
			payment_method: method,
			stock_state: hasUnits ? "sold" : "released",
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
	const mail = { ...now, ...promise, items, ...(plan ? { plan } : {}) };
	await queueOrderMail(tx, outbox, mail, "payment-approved");
	await onPaid(tx, mail);
}
