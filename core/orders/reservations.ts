import { and, asc, eq, exists, gt, isNull, lt, notInArray, sql } from "drizzle-orm";
import { deleteOrderEmails } from "#core/mail/delete-emails.ts";
import { releaseUnits, reserveUnits, sellUnits } from "#core/stock/move-units.ts";
import type { ShortLine, UnitLine } from "#core/stock/types.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { alone } from "#platform/jobs/alone.ts";
import type { Log } from "#platform/log.ts";
import { areDiscountsGood, holdDiscounts, letDiscountsGo } from "./checkout/order-discount.ts";
import { lockOrder } from "./find-orders.ts";
import { HOLD_MS } from "./holds/hold-limits.ts";
import { order_holds } from "./holds/schema.ts";
import { letCreditGo } from "./order-credit.ts";
import type { Renewed } from "./payment-state.ts";
import { setPaymentStatus } from "./payment-state.ts";
import { recordEvents } from "./record-event.ts";
import { orders } from "./schema.ts";
import { sellsGift } from "./shared/totals.ts";
import type { OrderSummary } from "./types.ts";
import { listUnits } from "./units.ts";

/**
 * Turns an order's `units` into sold ones, taking them again when they were released; false when others took them
 * meanwhile. The order row is locked.
 */
export async function takeUnits(
	tx: Tx,
	{ id, stock_state }: Pick<OrderSummary, "id" | "stock_state">,
	units: UnitLine[],
	actor?: string,
): Promise<boolean> {
	if (stock_state === "sold") return true;
	const cause = { orderId: id, actor };
	const hasUnits = stock_state === "reserved" || (await reserveUnits(tx, units, cause)).ok;
	if (hasUnits) await sellUnits(tx, units, cause);
	// The order sells at the agreed price, even if a discount's last use is gone.
	if (stock_state === "released") await holdDiscounts(tx, id);
	return hasUnits;
}

export type RenewError =
	| { code: "cancelled" }
	| { code: "already_paid" }
	| { code: "out_of_stock"; lines: ShortLine[] }
	| { code: "discount_lost" };

/**
 * Reserves the units of an unpaid order, whose row is locked, until `until`, taking released units again; never
 * shortens a reservation. Called when a payment starts, with the time at which the payment expires, so that units
 * are not released under a payment that can still succeed. The caller writes the returned columns. On failure
 * nothing changed.
 */
export async function renewReservation(
	tx: Tx,
	order: OrderSummary,
	{ until, now }: { until: Date; now: Date },
): Promise<Result<Renewed, RenewError>> {
	const orderId = order.id;
	if (order.payment_status === "approved" || order.payment_status === "refunded") {
		return fail({ code: "already_paid" });
	}
	if (order.cancelled_at) return fail({ code: "cancelled" });
	// Shipped before payment: its units are gone for good.
	if (order.stock_state === "sold") return ok({});
	const again = order.stock_state === "released";
	if (again) {
		if (!(await areDiscountsGood(tx, order, now))) return fail({ code: "discount_lost" });
		const units = await listUnits(tx, orderId);
		const taken = await reserveUnits(tx, units, { orderId });
		if (!taken.ok) return fail({ code: "out_of_stock", lines: taken.error });
		if (!(await holdDiscounts(tx, orderId))) {
			// Somebody else took the last use.
			await releaseUnits(tx, units, { orderId });
			return fail({ code: "discount_lost" });
		}
	}
	if (again) await recordEvents(tx, orderId, { kind: "stock", value: "reserved" });
	const longer = again || !order.reserved_until || order.reserved_until < until;
	return ok(longer ? { stock_state: "reserved", reserved_until: until } : {});
}

/**
 * Releases the units of an unpaid order (rule money 7) and the discounts' uses. `reason` goes into the history:
 * `expired`, `rejected`, `cancelled`… True when there was something to release.
 */
export async function releaseReservation(
	tx: Tx,
	orderId: string,
	reason: string,
	actor?: string,
): Promise<boolean> {
	const order = await lockOrder(tx, orderId);
	if (order?.stock_state !== "reserved") return false;
	await releaseUnits(tx, await listUnits(tx, orderId), { orderId, actor });
	await letDiscountsGo(tx, orderId);
	await letCreditGo(tx, orderId, "O pedido não foi pago");
	await tx
		.update(orders)
		.set({ stock_state: "released", reserved_until: null, updated_at: sql`now()` })
		.where(eq(orders.id, orderId));
	await recordEvents(tx, orderId, { kind: "stock", value: "released", data: { reason }, actor });
	return true;
}

/** The payment is applied a moment later; after a crash in between, it is found within this time. */
const APPLY_WITHIN_MS = 30 * 60_000;

/**
 * Reopens an order that was cancelled unpaid and whose payment arrived after all (rule payments 47): reserves its
 * pieces again at the agreed price. The order row is locked. Fails with `no_pieces` when some are sold out, having
 * changed nothing.
 */
export async function reopenOrder(
	tx: Tx,
	order: Pick<OrderSummary, "id" | "stock_state" | "shipping_method">,
	{ actor, now }: { actor: string; now: Date },
): Promise<Result<null, "no_pieces">> {
	const { id, stock_state } = order;
	const again = stock_state === "released";
	if (again) {
		const units = await listUnits(tx, id);
		if (units.length === 0 && !sellsGift(order)) return fail("no_pieces");
		const reserved = await reserveUnits(tx, units, { orderId: id, actor });
		if (!reserved.ok) return fail("no_pieces");
		await holdDiscounts(tx, id);
	}
	await tx
		.update(orders)
		.set({
			cancelled_at: null,
			cancel_reason: null,
			cancel_note: "",
			...(again && {
				stock_state: "reserved",
				reserved_until: new Date(now.getTime() + APPLY_WITHIN_MS),
			}),
			updated_at: sql`now()`,
		})
		.where(eq(orders.id, id));
	await recordEvents(tx, id, { kind: "reopened", actor });
	// An unsent cancellation e-mail is no longer true.
	await deleteOrderEmails(tx, id, ["order-cancelled"], { tried: true });
	return ok(null);
}

const BATCH = 100;

/**
 * Releases the units of unpaid orders whose time is over, one order at a time; returns how many, including
 * unreserved orders nobody started to pay. Safe in parallel processes.
 */
export async function expireReservations({
	db,
	clock,
	log,
}: {
	db: Db;
	clock: () => Date;
	log: Log;
}): Promise<number> {
	let released = await expireUnplaced(db, log, clock());
	await expireCredit(db, log, clock());
	for (;;) {
		const due = await db
			.select({ id: orders.id })
			.from(orders)
			.where(and(eq(orders.stock_state, "reserved"), lt(orders.reserved_until, clock())))
			.orderBy(asc(orders.reserved_until))
			.limit(BATCH);
		let went = 0;
		for (const { id } of due) {
			const done = await alone(log, id, () =>
				runTransaction(db, async (tx) => {
					const order = await lockOrder(tx, id);
					// Renewed or paid while this waited for the lock.
					if (!order?.reserved_until || order.reserved_until >= clock()) return false;
					await releaseReservation(tx, id, "expired");
					await setPaymentStatus(tx, id, "expired");
					return true;
				}),
			);
			if (done) released += 1;
			if (done !== undefined) went += 1;
		}
		if (due.length < BATCH || went === 0) return released;
	}
}

/** Expires orders placed without a reservation that nobody started to pay in time. */
async function expireUnplaced(db: Db, log: Log, now: Date): Promise<number> {
	const due = await db
		.select({ id: orders.id })
		.from(orders)
		.where(
			and(
				eq(orders.payment_status, "pending"),
				eq(orders.stock_state, "released"),
				eq(orders.status, "pendente"),
				isNull(orders.payment_method),
				isNull(orders.cancelled_at),
				lt(orders.created_at, new Date(now.getTime() - HOLD_MS)),
				exists(
					db
						.select({ id: order_holds.order_id })
						.from(order_holds)
						.where(eq(order_holds.order_id, orders.id)),
				),
			),
		)
		.limit(BATCH);
	for (const { id } of due) {
		await alone(log, id, () =>
			runTransaction(db, async (tx) => {
				const order = await lockOrder(tx, id);
				if (order?.stock_state === "released" && order.payment_method === null) {
					await setPaymentStatus(tx, id, "expired");
					await letCreditGo(tx, id, "O pedido não foi pago");
				}
			}),
		);
	}
	return due.length;
}

/** Gives back credit that an expired order took afterwards, when nobody went on to pay it (rule credit 5). */
async function expireCredit(db: Db, log: Log, now: Date): Promise<void> {
	const idle = and(
		gt(orders.credit, 0),
		eq(orders.stock_state, "released"),
		notInArray(orders.payment_status, ["approved", "refunded"]),
		lt(orders.updated_at, new Date(now.getTime() - HOLD_MS)),
	);
	const due = await db.select({ id: orders.id }).from(orders).where(idle).limit(BATCH);
	for (const { id } of due) {
		await alone(log, id, () =>
			runTransaction(db, async (tx) => {
				const [held] = await tx
					.select({ id: orders.id })
					.from(orders)
					.where(and(eq(orders.id, id), idle))
					.for("update");
				if (held) await letCreditGo(tx, id, "O pedido não foi pago");
			}),
		);
	}
}

/** Reserves the units of an order, whose row is locked, until `until`; when impossible nothing changes. */
export async function reserveUntil(
	tx: Tx,
	order: OrderSummary,
	{ until, now }: { until: Date; now: Date },
): Promise<void> {
	const renewed = await renewReservation(tx, order, { until, now });
	if (!renewed.ok || renewed.value.reserved_until === undefined) return;
	await tx
		.update(orders)
		.set({ ...renewed.value, updated_at: sql`now()` })
		.where(eq(orders.id, order.id));
}
