import {
	and,
	asc,
	eq,
	getTableColumns,
	inArray,
	isNull,
	notInArray,
	or,
	type SQL,
	sql,
	sum,
} from "drizzle-orm";
import type { OrderRefund } from "#core/orders/ports.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { firstOf } from "#platform/database/sql/query.ts";
import { payments } from "../schema.ts";
import { isUnwanted, UNWANTED } from "../shared/status.ts";
import type { Payment } from "../types.ts";
import { payment_refund_lines, payment_refunds } from "./schema.ts";

export type Refund = typeof payment_refunds.$inferSelect;

/** All refunds of an order with their pieces, oldest first. */
export async function listRefunds(db: Db | Tx, orderId: string): Promise<OrderRefund[]> {
	const rows = await db
		.select({ ...getTableColumns(payment_refunds), set_aside: payments.set_aside })
		.from(payment_refunds)
		.innerJoin(payments, eq(payments.id, payment_refunds.payment_id))
		.where(eq(payment_refunds.order_id, orderId))
		.orderBy(asc(payment_refunds.created_at), asc(payment_refunds.id));
	if (rows.length === 0) return [];
	const ids = rows.map(({ id }) => id);
	const lines = await db
		.select()
		.from(payment_refund_lines)
		.where(inArray(payment_refund_lines.refund_id, ids));
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

/** Loads a refund that must exist. */
export async function loadRefund(db: Db | Tx, orderId: string, id: string): Promise<OrderRefund> {
	const refund = (await listRefunds(db, orderId)).find((one) => one.id === id);
	if (!refund) throw new Error(`refund ${id} vanished`);
	return refund;
}

/** Columns of a proposed refund that the shop declines automatically. */
export const declinedByShop = (now: Date, decline_note: string) => ({
	status: "declined" as const,
	declined_by: "loja",
	decline_note,
	settled_at: now,
});

/** The refund with this id, locked; lock the order row first. */
export const lockRefund = (tx: Tx, id: string): Promise<Refund | null> =>
	firstOf(tx.select().from(payment_refunds).where(eq(payment_refunds.id, id)).for("update"));

/** Confirmed refunds of a payment in centavos; `manual`: including manual ones. */
export async function confirmedOf(db: Db | Tx, paymentId: string, manual = true): Promise<number> {
	const rows = await db
		.select({ amount: payment_refunds.amount, origin: payment_refunds.origin })
		.from(payment_refunds)
		.where(and(eq(payment_refunds.payment_id, paymentId), eq(payment_refunds.status, "confirmed")));
	return rows
		.filter(({ origin }) => manual || origin !== "manual")
		.reduce((all, { amount }) => all + amount, 0);
}

/** Decided refunds that did not fail. */
const STANDING = inArray(payment_refunds.status, ["requested", "in_process", "confirmed"]);

/** Refunds that decide about pieces; a price reduction does not. */
const DECIDED = and(
	STANDING,
	sql`(${payment_refunds.reason} is distinct from 'preco' or ${payment_refunds.units} <> 'none')`,
);

/** Pieces whose destination a refund decided, by line id. */
export const decidedUnits = (
	db: Db | Tx,
	orderIds: string[],
): Promise<ReadonlyMap<string, number>> =>
	countUnits(db, and(inArray(payment_refunds.order_id, orderIds), DECIDED));

/** Pieces of the order that earlier refunds hold back from stock: not returned, or not yet inspected. */
export const withheldBefore = (
	tx: Tx,
	{ id, order_id, created_at }: Pick<Refund, "id" | "order_id" | "created_at">,
): Promise<ReadonlyMap<string, number>> =>
	countUnits(
		tx,
		and(
			eq(payment_refunds.order_id, order_id),
			DECIDED,
			or(
				eq(payment_refunds.units, "none"),
				and(eq(payment_refunds.units, "later"), isNull(payment_refunds.units_settled_at)),
			),
			sql`(${payment_refunds.created_at}, ${payment_refunds.id})
				< (${created_at.toISOString()}::timestamptz, ${id}::uuid)`,
		),
	);

async function countUnits(db: Db | Tx, which: SQL | undefined): Promise<Map<string, number>> {
	const rows = await db
		.select({
			id: payment_refund_lines.order_item_id,
			units: sum(payment_refund_lines.quantity).mapWith(Number),
		})
		.from(payment_refund_lines)
		.innerJoin(payment_refunds, eq(payment_refunds.id, payment_refund_lines.refund_id))
		.where(which)
		.groupBy(payment_refund_lines.order_item_id);
	return new Map(rows.map(({ id, units }) => [id, units ?? 0]));
}

/** Refunded pieces by line id. */
export const refundedPieces = (db: Db | Tx, orderIds: string[]): Promise<Map<string, number>> =>
	countUnits(
		db,
		and(inArray(payment_refunds.order_id, orderIds), eq(payment_refunds.status, "confirmed")),
	);

/** Refunded centavos by order id, without money that did not pay the order. */
export const refundedAmounts = (db: Db | Tx, orderIds: string[]): Promise<Map<string, number>> =>
	sumAmounts(db, orderIds, eq(payment_refunds.status, "confirmed"));

/** Centavos refunded or being refunded, by order id. */
export const decidedAmounts = (db: Db | Tx, orderIds: string[]): Promise<Map<string, number>> =>
	sumAmounts(db, orderIds, STANDING);

async function sumAmounts(
	db: Db | Tx,
	orderIds: string[],
	which: SQL,
): Promise<Map<string, number>> {
	const rows = await db
		.select({
			id: payment_refunds.order_id,
			amount: sum(payment_refunds.amount).mapWith(payment_refunds.amount),
		})
		.from(payment_refunds)
		.innerJoin(payments, eq(payments.id, payment_refunds.payment_id))
		.where(
			and(
				inArray(payment_refunds.order_id, orderIds),
				which,
				// The total is without them already.
				eq(payment_refunds.difference, false),
				or(isNull(payments.set_aside), notInArray(payments.set_aside, UNWANTED)),
			),
		)
		.groupBy(payment_refunds.order_id);
	return new Map(rows.map(({ id, amount }) => [id, amount ?? 0]));
}

export const REFUNDS_FOR_ORDERS = {
	listRefunds,
	decidedUnits,
	decidedAmounts,
	refundedPieces,
	refundedAmounts,
};

/** The payments that paid an order and its differences, oldest first; fails with `not_paid`, or `disputed`. */
export async function listPaying(
	tx: Tx,
	orderId: string,
): Promise<Result<Payment[], { code: "not_paid" | "disputed" }>> {
	const found = await tx
		.select()
		.from(payments)
		.where(and(eq(payments.order_id, orderId), inArray(payments.status, ["approved", "disputed"])))
		.orderBy(asc(payments.created_at));
	const paying = found.filter(({ set_aside }) => !isUnwanted(set_aside));
	if (paying.length === 0) return fail({ code: "not_paid" });
	return paying.some(({ status }) => status === "disputed")
		? fail({ code: "disputed" })
		: ok(paying);
}
