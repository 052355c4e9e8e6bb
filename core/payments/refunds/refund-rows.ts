import { and, asc, eq, getTableColumns, inArray } from "drizzle-orm";
import type { OrderRefund } from "#core/orders/payments-port.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { payments } from "../schema.ts";
import { isUnwanted } from "../transition-rules.ts";
import { payment_refund_lines, payment_refunds } from "./schema.ts";

export type Refund = typeof payment_refunds.$inferSelect;

/** Every refund of an order with its pieces, oldest first. */
export async function listRefunds(db: Db | Tx, orderId: string): Promise<OrderRefund[]> {
	const rows = await db
		.select({ ...getTableColumns(payment_refunds), set_aside: payments.set_aside })
		.from(payment_refunds)
		.innerJoin(payments, eq(payments.id, payment_refunds.payment_id))
		.where(eq(payment_refunds.order_id, orderId))
		.orderBy(asc(payment_refunds.created_at), asc(payment_refunds.id));
	if (rows.length === 0) return [];
	const lines = await db
		.select()
		.from(payment_refund_lines)
		.where(
			inArray(
				payment_refund_lines.refund_id,
				rows.map(({ id }) => id),
			),
		);
	return rows.map(
		({
			order_id: _order,
			idempotency_key: _key,
			retry_of: _of,
			failed_at: _at,
			set_aside,
			...refund
		}) => ({
			...refund,
			unwanted: isUnwanted(set_aside),
			lines: lines
				.filter(({ refund_id }) => refund_id === refund.id)
				.map(({ order_item_id, quantity, amount }) => ({ id: order_item_id, quantity, amount })),
		}),
	);
}

/** One refund of an order, which is there. */
export async function loadRefund(db: Db | Tx, orderId: string, id: string): Promise<OrderRefund> {
	const refund = (await listRefunds(db, orderId)).find((one) => one.id === id);
	if (!refund) throw new Error(`refund ${id} vanished`);
	return refund;
}

/** What a refund that somebody asked for becomes when the shop itself ends it. */
export const declinedByShop = (now: Date, decline_note: string) => ({
	status: "declined" as const,
	declined_by: "loja",
	decline_note,
	settled_at: now,
});

/** The refund with this id, held until the transaction ends; the order's row is held before. */
export async function lockRefund(tx: Tx, id: string): Promise<Refund | null> {
	const [refund] = await tx
		.select()
		.from(payment_refunds)
		.where(eq(payment_refunds.id, id))
		.for("update");
	return refund ?? null;
}

/** What of a payment was given back for certain, in centavos; `manual`: by other means too. */
export async function confirmedOf(db: Db | Tx, paymentId: string, manual = true): Promise<number> {
	const rows = await db
		.select({ amount: payment_refunds.amount, origin: payment_refunds.origin })
		.from(payment_refunds)
		.where(and(eq(payment_refunds.payment_id, paymentId), eq(payment_refunds.status, "confirmed")));
	return rows
		.filter(({ origin }) => manual || origin !== "manual")
		.reduce((all, { amount }) => all + amount, 0);
}
