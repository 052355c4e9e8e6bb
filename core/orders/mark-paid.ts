import { and, eq, sql } from "drizzle-orm";
import { recordCheckoutConsent } from "#core/customers/profile.ts";
import type { Outbox } from "#core/mail/outbox.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Tx } from "#platform/database/database.ts";
import { promiseAnew } from "../delivery/shared/quote.ts";
import { letDiscountsGo } from "./checkout/order-discount.ts";
import { readClosedDays } from "./closed-days.ts";
import { listOrderItems, lockOrder } from "./find-orders.ts";
import { moveAlong } from "./manage/change-status.ts";
import { mailColumns } from "./order-selects.ts";
import type { OnPaid, OrderParcels } from "./ports.ts";
import { eventRow, recordEvents } from "./record-event.ts";
import { takeUnits } from "./reservations.ts";
import { order_events, order_items, orders } from "./schema.ts";
import { queueOrderMail } from "./send-emails.ts";
import { isPaid } from "./shared/cancel.ts";
import { hasLeftTheShop } from "./shared/status.ts";
import { sellsGift } from "./shared/totals.ts";
import type { OrderSummary, PaymentMethod } from "./types.ts";
import { giveUndecidedBack, type Units, unitsOf } from "./units.ts";

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
		.with(tx.$with("events", {}).as(tx.insert(order_events).values(events).getSQL()))
		.update(orders)
		.set({
			payment_status: "approved",
			// Nobody packs it.
			...(sellsGift(order) && { status: "entregue" as const }),
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

/**
 * Marks a paid order as refunded and, while nothing was shipped, returns its units and the discount code's use;
 * shipped units return by a stock entry. For a cancelled order the units were decided at cancellation;
 * `unitsDecided` says that the refund decided them, `decided` lists pieces decided by refunds, and pieces `away` in
 * a first parcel return like shipped ones. Idempotent. Fails with `not_found` or `not_paid`.
 */
export async function markRefunded(
	tx: Tx,
	orderId: string,
	{
		paymentId,
		amount,
		unitsDecided = false,
		decided,
		away,
	}: {
		paymentId: string;
		amount?: number;
		unitsDecided?: boolean;
		decided: Units;
		away: Units;
	},
): Promise<Result<null, "not_found" | "not_paid">> {
	const order = await lockOrder(tx, orderId);
	if (!order) return fail("not_found");
	if (order.payment_status === "refunded") return ok(null);
	if (order.payment_status !== "approved") return fail("not_paid");
	const shipped = hasLeftTheShop(order);
	const stay = shipped || unitsDecided || order.cancelled_at !== null;
	const returned = !stay && (await giveUndecidedBack(tx, order, { decided, away })) > 0;
	if (!shipped) await letDiscountsGo(tx, orderId);
	await tx
		.update(orders)
		.set({
			payment_status: "refunded",
			updated_at: sql`now()`,
		})
		.where(eq(orders.id, orderId));
	await recordEvents(
		tx,
		orderId,
		{ kind: "payment", value: "refunded", data: { paymentId, ...(amount ? { amount } : {}) } },
		...(returned ? [{ kind: "stock", value: "returned" } as const] : []),
	);
	return ok(null);
}

/** Refunded pieces of a line, and how many were refunded before. */
export type RefundedLine = { id: string; quantity: number; before: number };

/**
 * Removes refunded pieces from what is still to be sent, of an order whose row is locked. Pieces that left count
 * first, since the customer returns them; `kept` says that those in the shop count instead. A piece that left never
 * lowers what is to be sent (rule shipping 1). An order with a part sent and nothing left to send becomes sent.
 */
export async function removeLines(
	tx: Tx,
	{ outbox, parcels }: { outbox: Outbox; parcels: OrderParcels },
	order: OrderSummary,
	lines: RefundedLine[],
	first: "sent" | "kept",
): Promise<void> {
	const orderId = order.id;
	const sent = await parcels.sentUnits(tx, [orderId]);
	const known = await tx
		.select({
			id: order_items.id,
			quantity: order_items.quantity,
			withdrawn: order_items.withdrawn,
		})
		.from(order_items)
		.where(eq(order_items.order_id, orderId));
	let waiting = known.reduce(
		(sum, line) => sum + Math.max(0, line.quantity - line.withdrawn - (sent.get(line.id) ?? 0)),
		0,
	);
	let any = false;
	for (const { id, quantity, before } of lines) {
		const line = known.find((one) => one.id === id);
		if (!line) continue;
		const left = sent.get(id) ?? 0;
		const inShop = Math.max(0, line.quantity - line.withdrawn - left);
		const outside = Math.max(0, left - Math.max(0, before - line.withdrawn));
		const units = Math.min(inShop, first === "kept" ? quantity : Math.max(0, quantity - outside));
		if (units === 0) continue;
		any = true;
		waiting -= units;
		await tx
			.update(order_items)
			.set({ withdrawn: sql`${order_items.withdrawn} + ${units}` })
			.where(eq(order_items.id, id));
	}
	if (!any) return;
	await parcels.repack(tx, orderId);
	if (waiting > 0 || sent.size === 0 || hasLeftTheShop(order) || order.cancelled_at) return;
	const status = (await parcels.areOnTheWay(tx, orderId)) ? "enviado" : "entregue";
	await moveAlong(tx, outbox, order, { status, notify: false, actor: "loja" });
}
